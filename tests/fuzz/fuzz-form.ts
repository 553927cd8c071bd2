import type { Dice } from './dice.ts';
import { hostileText } from './hostile-values.ts';
import { type JsonSchema, type Known, validValue } from './schema-values.ts';

const BOUNDARY = 'fuzz-boundary';
/** The smallest real photo: one gray pixel. */
const TINY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCB15GxlAAAAABJRU5ErkJggg==',
  'base64',
);
const FILE_NAMES = [
  'court.jpg',
  '',
  '../../x',
  'a\u0000b.png',
  'x'.repeat(3_000),
  'ö.png',
  '";evil="',
];
const FILE_TYPES = [
  'image/jpeg',
  'text/html',
  '',
  'image/svg+xml',
  'multipart/mixed; boundary=x',
  '%',
];

/** A multipart body, valid or broken in one of the usual ways. */
export function fuzzForm(schema: JsonSchema, known: Known, dice: Dice) {
  const parts: Buffer[] = [];
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const kind = dice.roll();
    if (kind < 0.05) continue;
    if (property.format === 'binary') parts.push(...fileParts(name, dice));
    else {
      const value =
        kind < 0.7 ? String(validValue(property, name, known, dice)) : hostileText(dice);
      parts.push(fieldPart(name, value));
      if (kind > 0.95) parts.push(fieldPart(name, hostileText(dice)));
    }
  }
  if (dice.chance(0.05)) parts.push(fieldPart('__proto__', 'x'), fieldPart('constructor', 'x'));
  if (dice.chance(0.03))
    parts.push(...Array.from({ length: 40 }, (_, i) => fieldPart(`f${i}`, 'x')));
  if (dice.chance(0.02)) parts.push(fieldPart('notes', 'x'.repeat(20_000)));
  if (dice.chance(0.03)) parts.push(Buffer.from(`--${BOUNDARY}\r\nno header at all\r\n\r\nx\r\n`));
  if (dice.chance(0.03)) parts.push(Buffer.from(`--${BOUNDARY}\r\n\r\nx\r\n`));
  let payload = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  const kind = dice.roll();
  if (kind < 0.08) payload = payload.subarray(0, dice.below(payload.length));
  const boundary = kind > 0.97 ? 'another' : BOUNDARY;
  const type = kind > 0.985 ? 'multipart/form-data' : `multipart/form-data; boundary=${boundary}`;
  return { payload, headers: { 'content-type': type } };
}

function fieldPart(name: string, value: string): Buffer {
  return Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
}

function fileParts(name: string, dice: Dice): Buffer[] {
  const one = (field: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${dice.pick(FILE_NAMES)}"\r\n` +
          `Content-Type: ${dice.pick(FILE_TYPES)}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]);
  const kind = dice.roll();
  if (kind < 0.4) return [one(name, TINY_PNG)];
  if (kind < 0.5) return [one('other', TINY_PNG)];
  if (kind < 0.55) return [one(name, TINY_PNG), one(name, TINY_PNG)];
  if (kind < 0.6) return [one(name, Buffer.alloc(0))];
  if (kind < 0.7) return [fieldPart(name, 'not a file')];
  return [one(name, damaged(dice))];
}

function damaged(dice: Dice): Buffer {
  const kind = dice.roll();
  if (kind < 0.2) return Buffer.from(hostileText(dice));
  if (kind < 0.3) return Buffer.alloc(dice.below(3_000));
  const bytes = Buffer.from(TINY_PNG);
  for (let change = 0; change < 1 + dice.below(4); change++) {
    bytes[dice.below(bytes.length)] = dice.below(256);
  }
  return kind < 0.5 ? bytes.subarray(0, dice.below(bytes.length)) : bytes;
}
