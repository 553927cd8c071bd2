import {
  DISTANCE_CHOICES,
  type DistanceChoice,
  isOfLanguage,
  LANGUAGE_CHOICES,
  type Language,
  type LanguageChoice,
  pickLanguage,
} from '#shared/languages.ts';

const LANGUAGE_KEY = 'jim-language';
const DISTANCES_KEY = 'jim-distances';
/** Where the browser asks for no region of its own. English follows the specification. */
const DEFAULT_LOCALES: Record<Language, string> = { en: 'en-US', es: 'es', fr: 'fr' };

function stored<Choice extends string>(key: string, choices: readonly Choice[]): Choice | null {
  try {
    const value = localStorage.getItem(key);
    return choices.find((choice) => choice === value) ?? null;
  } catch {
    // Storage is off limits in some private windows; the browser's own language will do.
    return null;
  }
}

/** Null: nobody has chosen on this device. */
export function chosenLanguage(): LanguageChoice | null {
  return stored(LANGUAGE_KEY, LANGUAGE_CHOICES);
}

export function chosenDistances(): DistanceChoice | null {
  return stored(DISTANCES_KEY, DISTANCE_CHOICES);
}

/** Counts from the next page load on: every text is settled when its module loads. */
export function rememberLanguage(language: LanguageChoice): void {
  remember(LANGUAGE_KEY, language);
}

export function rememberDistances(distances: DistanceChoice): void {
  remember(DISTANCES_KEY, distances);
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not remembered on this device; who is signed in has it on the server.
  }
}

/** What a page loaded with this choice speaks. */
export function languageFor(choice: LanguageChoice | null): Language {
  return choice === null || choice === 'auto' ? pickLanguage(navigator.languages) : choice;
}

/** Settled once per page load. */
export const language = languageFor(chosenLanguage());

/** For Intl: the browser's own variant of the language, such as "es-MX", where it has one. */
export const locale =
  navigator.languages.find((tag) => isOfLanguage(tag, language)) ?? DEFAULT_LOCALES[language];

/** Units go by the place, not by the language: a Spanish speaker in the US measures in miles. */
function measuresInMiles(tag: string | undefined): boolean {
  const { language: spoken, region } = new Intl.Locale(tag ?? DEFAULT_LOCALES.en);
  return region === undefined ? spoken === 'en' : region === 'US';
}

export function usesMiles(): boolean {
  const choice = chosenDistances();
  if (choice === 'miles' || choice === 'kilometres') return choice === 'miles';
  return measuresInMiles(navigator.languages[0]);
}
