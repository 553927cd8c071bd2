// A pseudo-language made from the English catalog. Text on screen without its marks isn't in the catalog, and
// text that is cut off would be cut off in a language with long words too.
const LETTERS = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  q: 'ɋ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Í',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ö',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
};
/** Invisible and without width. */
const RIGHT_TO_LEFT_MARK = '\u200f';
export const OPENING = '⟦';
export const CLOSING = '⟧';

export function pseudoMessages(compiled) {
  return Object.fromEntries(
    Object.entries(compiled).map(([id, tokens]) => [
      id,
      [RIGHT_TO_LEFT_MARK + OPENING, ...tokens.map(pseudoToken), CLOSING + RIGHT_TO_LEFT_MARK],
    ]),
  );
}

function pseudoToken(token) {
  if (typeof token === 'string') return pseudoText(token);
  const [name, kind, cases] = token;
  if (typeof cases !== 'object') return token;
  const branches = Object.entries(cases).map(([key, branch]) => [
    key,
    Array.isArray(branch) ? branch.map(pseudoToken) : branch,
  ]);
  return [name, kind, Object.fromEntries(branches)];
}

/** Adds accents and doubles every vowel, which makes text about 40% longer. */
export function pseudoText(text) {
  return text.replace(/[a-z]/gi, (letter) => {
    const accented = LETTERS[letter];
    return /[aeiou]/i.test(letter) ? accented + accented.toLowerCase() : accented;
  });
}
