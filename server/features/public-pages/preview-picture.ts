import sharp from 'sharp';
import { canOutline, measureText, outlineText } from '#server/platform/images/text-outlines.ts';

export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;
/** Chat apps on slow connections give up on larger pictures. */
const MAX_BYTES = 80 * 1024;
const QUALITIES = [82, 74, 64, 54, 44, 34, 24, 14];

/** The colours of client/theme.css, because SVG renderers don't know OKLCH. */
const ASPHALT = '#2b221c';
const CHALK = '#f8f3ea';
const CHALK_SOFT = '#d3c9bc';
const BALL = '#f98a2b';
const ON_BALL = '#261d17';

const MARGIN = 72;
const NAME_SIZES = [92, 80, 68, 58, 50];
const MAX_NAME_LINES = 2;
/** Longer names never fit, and rendering them would waste CPU time. */
const MAX_LETTERS = 90;
const DETAIL_SIZE = 34;

export interface PreviewContent {
  name: string;
  /** The town. May be empty. */
  place: string;
  /** The number, as text. */
  note: string | undefined;
  /** One of our stored photos, already re-encoded. */
  photo: Buffer | undefined;
}

/** The link preview for chat apps: photo or court lines, name, place and number. A JPEG. */
export async function drawPreview(content: PreviewContent): Promise<Buffer> {
  const { photo } = content;
  const ground = photo
    ? sharp(photo).resize(PREVIEW_WIDTH, PREVIEW_HEIGHT, { fit: 'cover', position: 'attention' })
    : sharp(Buffer.from(svg(courtLines())));
  const pixels = await ground
    .composite([{ input: Buffer.from(svg(lettering(content))) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(pixels.data, { raw: { width, height, channels } })
      .jpeg({ quality })
      .toBuffer();
    if (jpeg.length <= MAX_BYTES) break;
  }
  return jpeg;
}

function svg(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" viewBox="0 0 ${PREVIEW_WIDTH} ${PREVIEW_HEIGHT}">${body}</svg>`;
}

/** Like client/ui/court-lines.tsx: half a court from above, with the baseline on the right. */
function courtLines(): string {
  return `<defs><radialGradient id="sun" cx="0.88" cy="0" r="0.9">
      <stop offset="0" stop-color="${BALL}" stop-opacity="0.42"/><stop offset="1" stop-color="${BALL}" stop-opacity="0"/>
    </radialGradient></defs>
    <rect width="100%" height="100%" fill="${ASPHALT}"/><rect width="100%" height="100%" fill="url(#sun)"/>
    <g transform="translate(1150 -60) rotate(90) scale(5)" fill="none" stroke="${CHALK}" stroke-opacity="0.34" stroke-width="0.8">
      <rect fill="${BALL}" fill-opacity="0.16" stroke="none" x="50.5" y="0" width="49" height="58"/>
      <path d="M0 0h150v140H0z"/><path d="M50.5 0v58h49V0"/><circle cx="75" cy="58" r="18"/>
      <path d="M9 0v29.9A67.5 67.5 0 0 0 141 29.9V0"/><path d="M66 12h18M62.5 12v3.75a12.5 12.5 0 0 0 25 0V12"/>
      <circle stroke="${BALL}" stroke-opacity="1" stroke-width="1.4" cx="75" cy="15.75" r="2.25"/>
    </g>`;
}

function lettering({ name, place, note, photo }: PreviewContent): string {
  const lines = canOutline(name) ? fitName(cut(name)) : { size: 0, lines: [] };
  const rowHeight = lines.size * 1.08;
  const noteHeight = note ? 88 : 0;
  const placeBaseline = PREVIEW_HEIGHT - MARGIN - noteHeight;
  const nameBaseline = placeBaseline - (place === '' ? 0 : DETAIL_SIZE * 1.7);
  const parts = [photo ? shade() : '', logo()];
  for (const [index, line] of lines.lines.entries()) {
    const y = nameBaseline - (lines.lines.length - 1 - index) * rowHeight;
    parts.push(draw(outlineText(line, lines.size).markup, MARGIN, y, CHALK));
  }
  if (place !== '') {
    const fitted = shorten(place, DETAIL_SIZE, PREVIEW_WIDTH - 2 * MARGIN);
    parts.push(draw(outlineText(fitted, DETAIL_SIZE).markup, MARGIN, placeBaseline, CHALK_SOFT));
  }
  if (note) parts.push(badge(note));
  return parts.join('');
}

/** Keeps light text readable on any photo. */
function shade(): string {
  return `<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#000" stop-opacity="0.45"/><stop offset="0.3" stop-color="#000" stop-opacity="0.12"/>
      <stop offset="1" stop-color="#000" stop-opacity="0.82"/>
    </linearGradient></defs><rect width="100%" height="100%" fill="url(#shade)"/>`;
}

function logo(): string {
  const name = draw(outlineText('JIM', 46).markup, MARGIN + 62, MARGIN + 46, CHALK);
  return `<g transform="translate(${MARGIN} ${MARGIN - 4}) scale(1.5)">
      <path fill="${BALL}" d="M16 1.5c8 0 14.5 6.3 14.5 14.2 0 8.6-8.2 16.3-14.5 22.8C9.7 32 1.5 24.3 1.5 15.7 1.5 7.8 8 1.5 16 1.5Z"/>
      <g fill="none" stroke="${ON_BALL}" stroke-width="2" stroke-linecap="round"><path d="M16 2.6v33.5M2.6 15.7h26.8"/>
      <path d="M5.8 6.2c4 2.5 5.7 5.7 5.7 9.5 0 3.9-1.7 7.1-5.4 9.9M26.2 6.2c-4 2.5-5.7 5.7-5.7 9.5 0 3.9 1.7 7.1 5.4 9.9"/></g>
    </g>${name}`;
}

function badge(note: string): string {
  const text = shorten(note, DETAIL_SIZE, PREVIEW_WIDTH - 2 * MARGIN - 56);
  const { markup, width } = outlineText(text, DETAIL_SIZE);
  const top = PREVIEW_HEIGHT - MARGIN - 60;
  return `<rect x="${MARGIN}" y="${top}" width="${Math.ceil(width) + 56}" height="64" rx="14" fill="${BALL}"/>
    ${draw(markup, MARGIN + 28, top + 44, ON_BALL)}`;
}

function draw(markup: string, x: number, y: number, fill: string): string {
  return `<g transform="translate(${x} ${y})" fill="${fill}">${markup}</g>`;
}

/** The largest font size that fits on two lines. At the smallest size, ends with an ellipsis. */
function fitName(name: string): { size: number; lines: string[] } {
  const maxWidth = PREVIEW_WIDTH - 2 * MARGIN;
  for (const size of NAME_SIZES) {
    const lines = wrap(name, size, maxWidth);
    const fits = lines.every((line) => measureText(line, size) <= maxWidth);
    if (fits && lines.length <= MAX_NAME_LINES) return { size, lines };
  }
  const size = NAME_SIZES.at(-1) ?? DETAIL_SIZE;
  const [first = '', ...rest] = wrap(name, size, maxWidth);
  const lines = rest.length > 0 ? [first, rest.join(' ')] : [first];
  return { size, lines: lines.map((line) => shorten(line, size, maxWidth)) };
}

function wrap(text: string, size: number, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && measureText(longer, size) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function shorten(text: string, size: number, maxWidth: number): string {
  const letters = [...cut(text)];
  if (letters.length === [...text].length && measureText(text, size) <= maxWidth) return text;
  while (letters.length > 0 && measureText(`${letters.join('')}…`, size) > maxWidth) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function cut(text: string): string {
  return [...text].slice(0, MAX_LETTERS).join('');
}
