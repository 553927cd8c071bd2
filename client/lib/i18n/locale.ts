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

/** What the browser asks for, most wanted first. */
const WANTED = navigator.languages.filter(isLanguageTag);
/** Where the browser asks for no English of its own, it follows the specification. */
const ENGLISH_LOCALE = 'en-US';

/** WebKit passes on what the system calls its language, and "C" is no tag: Intl throws at it. */
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

/** Null: nobody has chosen on this device. */
export function chosenLanguage(): LanguageChoice | null {
  return stored('jim_language', LANGUAGE_CHOICES);
}

export function chosenDistances(): DistanceChoice | null {
  return stored('jim_distances', DISTANCE_CHOICES);
}

/** For the next page load, and for the server. `showLanguage` shows it at once. */
export function rememberLanguage(language: LanguageChoice): void {
  rememberChoice('jim_language', language);
}

export function rememberDistances(distances: DistanceChoice): void {
  rememberChoice('jim_distances', distances);
}

/** What a page loaded with this choice speaks. */
export function languageFor(choice: LanguageChoice | null): Language {
  return choice === null || choice === 'auto' ? pickLanguage(WANTED) : choice;
}

let current = languageFor(chosenLanguage());

/** What the page speaks. */
export function currentLanguage(): Language {
  return current;
}

/** Only `showLanguage` calls this, once the messages are there. */
export function setCurrentLanguage(language: Language): void {
  current = language;
}

/** For Intl: the browser's own variant of a language, such as "es-MX", where it has one. */
export function localeFor(language: Language): string {
  const own = WANTED.find((tag) => isOfLanguage(tag, language));
  return own ?? (language === 'en' ? ENGLISH_LOCALE : language);
}

/** For Intl: that of the page. */
export function currentLocale(): string {
  return localeFor(current);
}

/** Feet and miles are the default in every country. */
export function usesMiles(): boolean {
  return chosenDistances() !== 'kilometres';
}

/** Draws its component anew when the language changes: for the outermost one, and for those that are memoised. */
export function useLanguage(): Language {
  return useSyncExternalStore(onMessagesChange, currentLanguage, currentLanguage);
}
