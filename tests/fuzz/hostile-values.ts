import type { Dice } from './dice.ts';

/** JSON text that `JSON.stringify` would never produce. */
export class RawJsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const LONG = 'x'.repeat(5_000);

export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'half \udc00 pair',
  '\udbff\udbff',
  '\ufeff',
  '\uffff\ufffe',
  '\u202eabc\u202c',
  '\u200b\u200d',
  `Z${'\u0301'.repeat(300)}`,
  '👩‍👩‍👧‍👦🏀',
  'ﷺ'.repeat(200),
  'ẞßİıſK',
  'ＡＤＭＩＮ',
  LONG,
  'ö'.repeat(4_000),
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-Infinity',
  '1e400',
  '0x10',
  '１２',
  '9223372036854775808',
  '-9223372036854775809',
  '1.7976931348623159e308',
  "' or 1=1 --",
  "'; drop table users; --",
  '%_\\',
  '\\',
  '$1',
  ':*&|!()',
  '../../../etc/passwd',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '{{7*7}}<%=7*7%>',
  '\r\nSet-Cookie: evil=1',
  '=1+1',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '10000-01-01',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  '2026-11-15T00:00:00+99:99',
  '00000000-0000-0000-0000-000000000000',
  'a@b',
  `${'a'.repeat(300)}@example.org`,
  'a@xn--.org',
  '(((((((((((((((((((((((a+)+)+)+$',
];

const HOSTILE_NUMBERS: readonly unknown[] = [
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  -1e308,
  5e-324,
  new RawJsonText('1e999'),
  new RawJsonText('-1e999'),
  new RawJsonText('9223372036854775807'),
  new RawJsonText('18446744073709551616'),
  new RawJsonText('0.1e-400'),
  new RawJsonText('1'.repeat(400)),
];

const HOSTILE_SHAPES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { $gt: '' },
  { length: 5 },
  { toString: 'x' },
  { 0: 'a' },
  ['a', 1, null],
  Array.from({ length: 500 }, (_, index) => index),
  new RawJsonText(`${'['.repeat(2_000)}${']'.repeat(2_000)}`),
  new RawJsonText(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`),
  new RawJsonText('{"__proto__":{"isAdmin":true}}'),
  new RawJsonText('{"constructor":{"prototype":{"isAdmin":true}}}'),
];

export function hostileText(dice: Dice): string {
  return dice.chance(0.85) ? dice.pick(HOSTILE_TEXTS) : randomText(dice);
}

export function hostileValue(dice: Dice): unknown {
  const kind = dice.roll();
  if (kind < 0.45) return hostileText(dice);
  return dice.pick(kind < 0.75 ? HOSTILE_NUMBERS : HOSTILE_SHAPES);
}

/** Random code units, including lone surrogates. */
function randomText(dice: Dice): string {
  const length = dice.below(40);
  return String.fromCharCode(...Array.from({ length }, () => dice.below(0x10000)));
}

/** Like `JSON.stringify`, but inserts raw parts unchanged. */
export function writeJson(value: unknown): string {
  if (value instanceof RawJsonText) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(
      ([key, member]) => `${JSON.stringify(key)}:${writeJson(member)}`,
    );
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
