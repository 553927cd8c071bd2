/** Names that sound official. Compared without separators and with digits read as the letters they resemble. */
const RESERVED = new Set(
  `abuse account admin administrator admins anonymous api billing bot contact everyone faq help helpdesk
   hostmaster info jim jimadmin jimapp jimbot jimhelp jimofficial jimsecurity jimstaff jimsupport jimteam
   legal login logout mail me mod moderation moderator moderators noreply notifications nobody null official
   operator owner password police postmaster privacy register root security service settings signup staff
   status superuser support sysadmin system team terms trust undefined verified webmaster`.split(
    /\s+/,
  ),
);

/** Scripts that are normally written together. Every other handle must use a single script. */
const SCRIPT_FAMILIES = [
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script_Extensions=Katakana}]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}]+$/u,
];
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Armenian', 'Georgian']
  .concat(['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Tamil', 'Telugu', 'Kannada'])
  .concat(['Malayalam', 'Sinhala', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Ethiopic', 'Tibetan'])
  .map((script) => new RegExp(`^\\p{Script=${script}}+$`, 'u'));

/** Letters of other scripts that look exactly like Latin ones. */
const LATIN_LOOKALIKES = /^[АВЕКМНОРСТУХЅІЈаеорсухѕіјһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧον]+$/u;

/** Finds invisible letters such as the Hangul filler, which make two handles look identical. */
export function hasInvisibleLetters(handle: string): boolean {
  return /\p{Default_Ignorable_Code_Point}/u.test(handle);
}

/** A handle must use one alphabet and must not imitate another: @аdmin with a Cyrillic а isn't @admin. */
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

/** Words that only staff may use in a name: English, Spanish and French, without accents. */
const STAFF_WORDS = new Set(
  `admin admins administrator administrador administradora administrateur administratrice helpdesk mod mods
   moderator moderators moderador moderadora moderateur moderatrice official soporte support sysadmin`.split(
    /\s+/,
  ),
);
/** Harmless alone, but a claim to be staff next to "JIM". */
const STAFF_BESIDE_JIM = new Set(
  'staff team equipo equipe help ayuda aide security seguridad securite oficial officiel service'.split(
    ' ',
  ),
);
const LETTER_OF_DIGIT: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
/** Cyrillic and Greek letters mapped to the Latin letters they resemble. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [...'аеорсухѕіјмнтвкдαεορτυικνμ'].map((letter, index) => [
    letter,
    'aeopcyxsijmhtbkdaeoptuiknm'[index] ?? letter,
  ]),
);

const BIDI_CONTROLS = /\p{Bidi_Control}/u;
/** Joiners and variation selectors inside emoji are visible, and so is the non-joiner inside Arabic words. */
const EMOJI_JOINERS = /(\p{Extended_Pictographic}|\p{Emoji_Modifier})[\u200d\ufe0e\ufe0f]+/gu;
const ARABIC_JOINERS = /(\p{Script=Arabic})\u200c(?=\p{Script=Arabic})/gu;
const STACKED_MARKS = /\p{M}{4}/u;

/** Whether a name contains invisible characters, reverses the text direction or stacks accents across lines. */
export function hasTrickCharacters(name: string): boolean {
  if (BIDI_CONTROLS.test(name) || STACKED_MARKS.test(name.normalize('NFC'))) return true;
  const visible = name.replace(EMOJI_JOINERS, '$1').replace(ARABIC_JOINERS, '$1');
  return /\p{Default_Ignorable_Code_Point}/u.test(visible);
}

export function isStaffName(name: string): boolean {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/./gu, (letter) => LETTER_OF_DIGIT[letter] ?? LOOKALIKES[letter] ?? letter)
    .split(/[^\p{L}]+/u);
  if (words.some((word) => STAFF_WORDS.has(word.replace(/^jim/, '')))) return true;
  const speaksForJim = words.some((word) => word === 'jim');
  return words.some((word) =>
    STAFF_BESIDE_JIM.has(speaksForJim ? word : word.startsWith('jim') ? word.slice(3) : ''),
  );
}
