import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { projectRoot } from '#server/platform/build/project.ts';

/** In this order: Archivo is our heading font, Inter covers scripts that Archivo lacks. */
const FILES = [
  'archivo-wide-800-latin',
  'archivo-wide-800-latin-ext',
  'archivo-wide-800-vietnamese',
  'inter-600-cyrillic',
  'inter-600-greek',
];

let loaded: Font[] | undefined;

function fonts(): Font[] {
  loaded ??= FILES.map((name) => {
    const file = join(projectRoot, 'server/platform/images/fonts', `${name}.woff2`);
    return create(readFileSync(file)) as Font;
  });
  return loaded;
}

export interface TextOutline {
  /** SVG paths, with the baseline starting at 0, 0. */
  markup: string;
  width: number;
}

/** Whether all letters can be drawn. Chinese fonts, for example, are too large to bundle. */
export function canOutline(text: string): boolean {
  return [...text].every((letter) => /\s/.test(letter) || fontOf(letter) !== undefined);
}

/**
 * A line of text as SVG outlines, because SVG text would be empty on a server without fonts. Skips letters that can't
 * be drawn.
 */
export function outlineText(text: string, size: number): TextOutline {
  let x = 0;
  let markup = '';
  for (const [font, part] of runsOf(text)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    for (const [index, glyph] of glyphs.entries()) {
      const path = glyph.path.toSVG();
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      if (path !== '') {
        const at = `${round(x + xOffset * scale)} ${round(-yOffset * scale)}`;
        markup += `<path transform="translate(${at}) scale(${round(scale, 5)} ${round(-scale, 5)})" d="${path}"/>`;
      }
      x += xAdvance * scale;
    }
  }
  return { markup, width: x };
}

export function measureText(text: string, size: number): number {
  let width = 0;
  for (const [font, part] of runsOf(text)) {
    width += font.layout(part).advanceWidth * (size / font.unitsPerEm);
  }
  return width;
}

function* runsOf(text: string): Iterable<[Font, string]> {
  let font: Font | undefined;
  let run = '';
  for (const letter of text) {
    const own = /\s/.test(letter) ? (font ?? fonts()[0]) : fontOf(letter);
    if (own !== font && font && run !== '') {
      yield [font, run];
      run = '';
    }
    font = own ?? font;
    if (own) run += /\s/.test(letter) ? ' ' : letter;
  }
  if (font && run !== '') yield [font, run];
}

function fontOf(letter: string): Font | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return fonts().find((font) => font.hasGlyphForCodePoint(code));
}

function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
