import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { texts as es } from '#client/languages/es.ts';
import { texts as esAdmin } from '#client/languages/es-admin.ts';
import { texts as fr } from '#client/languages/fr.ts';
import { texts as frAdmin } from '#client/languages/fr-admin.ts';
import { ERROR_REASONS } from '#shared/error-reasons.ts';
import { ERRORS } from '#shared/errors.ts';

const LANGUAGES = { es: { ...es, ...esAdmin }, fr: { ...fr, ...frAdmin } };
const names = ['es', 'fr'] as const;

const ENGLISH = import.meta.glob<Record<string, unknown>>('./**/*.texts.ts', { eager: true });

/** The sources under a folder of the project, without tests. */
function sourcesIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => [`./${file}`, readFileSync(join(folder, file), 'utf8')]),
  );
}

const CLIENT_SOURCES = sourcesIn('client');

/** Names, units and words that both languages share. Nothing else may be left in English. */
const SAME = {
  both: ['–', '$JIM', '+5 $JIM', '+25 $JIM', 'Check-in', 'Check-ins', 'Fan', 'Admin', 'Bio'],
  es: ['Error', 'Fans', 'Scout', 'Spam'],
  fr: [
    'Coach',
    'Date',
    'Distance',
    'Distances',
    'Imports',
    'Latitude',
    'Longitude',
    'Manager',
    'Notifications',
    'Parents',
    'Points',
  ],
  names: ['Natural Earth, GeoNames (CC BY 4.0)', 'jim-account.json'],
};

/** Every text by its path, such as `courts.card.view`; a function by how many parameters it takes. */
function leaves(part: unknown, path: string): [path: string, text: string][] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'function') return [[path, `function of ${part.length}`]];
  return Object.entries(part as object).flatMap(([key, value]) => leaves(value, `${path}.${key}`));
}

/** `inLanguage('ui', …)` names the room, and the module holds its texts. */
function englishRooms(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(CLIENT_SOURCES).flatMap(([file, source]) =>
      [...source.matchAll(/export const (\w+) = inLanguage\('(\w+)'/g)].map(
        ([, constant = '', room = '']) => [room, ENGLISH[file]?.[constant]],
      ),
    ),
  );
}

describe('the catalogue', () => {
  const english = englishRooms();
  const englishLeaves = new Map(
    Object.entries(english).flatMap(([room, texts]) => leaves(texts, room)),
  );

  it.each(names)('has every text of every room in %s, and no other [I18N-1]', (name) => {
    const translated = Object.entries(LANGUAGES[name]).flatMap(([room, texts]) =>
      leaves(texts, room),
    );
    expect(translated.map(([path]) => path).sort()).toEqual([...englishLeaves.keys()].sort());
    expect(englishLeaves.size).toBeGreaterThan(700);
  });

  it.each(names)('takes the same parameters in %s [I18N-1]', (name) => {
    const isFunction = ([, text]: [string, string]) => text.startsWith('function of');
    const functions = Object.entries(LANGUAGES[name]).flatMap(([room, texts]) =>
      leaves(texts, room),
    );
    expect(functions.filter(isFunction).sort()).toEqual(
      [...englishLeaves].filter(isFunction).sort(),
    );
  });

  it.each(names)('leaves nothing empty and nothing in English in %s [I18N-1]', (name) => {
    const allowed = [...SAME.both, ...SAME[name], ...SAME.names];
    const left = Object.entries(LANGUAGES[name])
      .flatMap(([room, texts]) => leaves(texts, room))
      .filter(([path, text]) => {
        if (text.trim() === '') return true;
        if (text.startsWith('function of') || allowed.includes(text)) return false;
        return text === englishLeaves.get(path) || path.endsWith(`.${text}`);
      });
    expect(left).toEqual([]);
  });

  it('has a text for every error code and every reason in every language [I18N-6]', () => {
    const reasons = Object.entries(ERROR_REASONS).flatMap(([code, rows]) =>
      Object.keys(rows).map((reason) => `errors.reasons.${code}.${reason}`),
    );
    const codes = Object.keys(ERRORS).map((code) => `errors.codes.${code}`);
    expect(reasons.length).toBeGreaterThan(100);
    for (const name of names) {
      const texts = new Map(leaves(LANGUAGES[name].errors, 'errors'));
      expect([...reasons, ...codes].filter((path) => !texts.get(path))).toEqual([]);
    }
    expect([...reasons, ...codes].filter((path) => !englishLeaves.get(path))).toEqual([]);
  });
});

describe('the client', () => {
  it('asks Intl for the locale of the page alone [I18N-3]', () => {
    const fixed = Object.entries(CLIENT_SOURCES).filter(
      ([file, source]) =>
        !file.endsWith('/lib/locale.ts') &&
        (/toLocale\w*String\(/.test(source) ||
          /['"][a-z]{2}-[A-Z]{2}['"]/.test(source) ||
          /new Intl\.(?:Number|DateTime|List)Format\((?!locale\b)/.test(source)),
    );
    expect(fixed.map(([file]) => file)).toEqual([]);
  });

  it('writes no words outside of the catalogue [I18N-2]', () => {
    const ATTRIBUTE =
      /\b(?:aria-label|aria-description|placeholder|title|alt|label|hint)="([^"]*[A-Za-z]{2}[^"]*)"/g;
    // Text between tags: no braces, no brackets, nothing that only code has.
    const JSX_TEXT = /<[A-Za-z][^<>{}]*>\s*([^<>{}()=;]*[A-Za-z]{2}[^<>{}()=;]*)\s*<\//g;
    const NAMES = ['JIM'];
    const words = Object.entries(CLIENT_SOURCES)
      .filter(([file]) => file.endsWith('.tsx'))
      .flatMap(([file, source]) => {
        // Comments may show an example.
        const code = source.replace(/\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
        return [...code.matchAll(ATTRIBUTE), ...code.matchAll(JSX_TEXT)]
          .map(([, text = '']) => text.trim())
          .filter((text) => !NAMES.includes(text))
          .map((text) => `${file}: ${text}`);
      });
    expect(words).toEqual([]);
  });
});
