import { useSyncExternalStore } from 'react';
import { onMessagesChange } from '#client/lib/i18n/t.ts';
import { rememberChoice, rememberedChoice } from '#client/lib/storage/remember-choice.ts';
import type { PreferenceCookie } from '#shared/accounts/preferences.ts';
import {
  DISTANCE_CHOICES,
  type DistanceChoice,
  isOfLanguage,
  LANGUAGE_CHOICES,
  type Language,
  type LanguageChoice,
  pickLanguage,
} from '#shared/languages.ts';

const WANTED = navigator.languages.filter(isLanguageTag);
/** The default if the browser asks for no variant of English (spec). */
const ENGLISH_LOCALE = 'en-US';

/** WebKit passes on the system's language, which may be "C". Intl throws on that. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

function stored<Choice extends string>(
  cookie: PreferenceCookie,
  choices: readonly Choice[],
): Choice | null {
  const value = rememberedChoice(cookie);
  return choices.find((choice) => choice === value) ?? null;
}

/** `null` if the user has not chosen a language on this device. */
export function chosenLanguage(): LanguageChoice | null {
  return stored('jim_language', LANGUAGE_CHOICES);
}

export function chosenDistances(): DistanceChoice | null {
  return stored('jim_distances', DISTANCE_CHOICES);
}

/** Stores the choice for the next page load and for the server. `showLanguage` applies it at once. */
export function rememberLanguage(language: LanguageChoice): void {
  rememberChoice('jim_language', language);
}

export function rememberDistances(distances: DistanceChoice): void {
  rememberChoice('jim_distances', distances);
}

export function languageFor(choice: LanguageChoice | null): Language {
  return choice === null || choice === 'auto' ? pickLanguage(WANTED) : choice;
}

let current = languageFor(chosenLanguage());

export function currentLanguage(): Language {
  return current;
}

/** Call this only from `showLanguage`, once the messages have loaded. */
export function setCurrentLanguage(language: Language): void {
  current = language;
}

/** Locale for Intl: the browser's own variant of the language, such as "es-MX", if it has one. */
export function localeFor(language: Language): string {
  const own = WANTED.find((tag) => isOfLanguage(tag, language));
  return own ?? (language === 'en' ? ENGLISH_LOCALE : language);
}

export function currentLocale(): string {
  return localeFor(current);
}

/** Feet and miles are the default in every country. */
export function usesMiles(): boolean {
  return chosenDistances() !== 'kilometres';
}

/** Re-renders the component when the language changes. Needed only in the root and in memoized components. */
export function useLanguage(): Language {
  return useSyncExternalStore(onMessagesChange, currentLanguage, currentLanguage);
}
