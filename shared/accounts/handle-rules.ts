/** Names that speak for JIM, compared without separators and with digits read as the letters they resemble. */
const RESERVED = new Set(
  `abuse account admin administrator admins anonymous api billing bot contact everyone faq help helpdesk
   hostmaster info jim jimadmin jimapp jimbot jimhelp jimofficial jimsecurity jimstaff jimsupport jimteam
   legal login logout mail me mod moderation moderator moderators noreply notifications nobody null official
   operator owner password police postmaster privacy register root security service settings signup staff
   status superuser support sysadmin system team terms trust undefined verified webmaster`.split(
    /\s+/,
  ),
);
const LETTER_OF_DIGIT: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Scripts that are written together; every other handle keeps to one. */
const SCRIPT_FAMILIES = [
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script_Extensions=Katakana}]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}]+$/u,
];
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Armenian', 'Georgian']
  .concat(['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Tamil', 'Telugu', 'Kannada'])
  .concat(['Malayalam', 'Sinhala', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Ethiopic', 'Tibetan'])
  .map((script) => new RegExp(`^\\p{Script=${script}}+$`, 'u'));

/** Letters of other scripts that cannot be told from Latin ones. */
const LATIN_LOOKALIKES = /^[АВЕКМНОРСТУХЅІЈаеорсухѕіјһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧον]+$/u;

/** Invisible letters such as the Hangul filler, which make two handles look the same. */
export function hasInvisibleLetters(handle: string): boolean {
  return /\p{Default_Ignorable_Code_Point}/u.test(handle);
}

/** One alphabet per handle, and none that passes for another one: @аdmin with a Cyrillic а is not @admin. */
export function hasMixedScripts(handle: string): boolean {
  const letters = handle.replace(/[^\p{L}]/gu, '');
  const hasForeignDigits = /[^\P{N}0-9]/u.test(handle);
  if (letters === '') return hasForeignDigits;
  if (hasForeignDigits && /\p{Script=Latin}/u.test(letters)) return true;
  if (LATIN_LOOKALIKES.test(letters)) return true;
  return ![...SCRIPTS, ...SCRIPT_FAMILIES].some((script) => script.test(letters));
}

export function isReservedHandle(handle: string): boolean {
  const plain = handle
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}._-]/gu, '');
  const read = plain.replace(/\d/g, (digit) => LETTER_OF_DIGIT[digit] ?? digit);
  return RESERVED.has(plain) || RESERVED.has(read) || RESERVED.has(read.replace(/l/g, 'i'));
}
