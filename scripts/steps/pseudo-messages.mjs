// A pseudo-language made from the English catalog. Text on screen without its marks isn't in the catalog, and
// text that is cut off would be cut off in a language with long words too.
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÅƁÇÐÉƑĜĤÍĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
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
    const accented = ACCENTED[LETTERS.indexOf(letter)];
    return /[aeiou]/i.test(letter) ? accented + accented.toLowerCase() : accented;
  });
}
