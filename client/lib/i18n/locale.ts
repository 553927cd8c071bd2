import { useSyncExternalStore } from 'react';
import { onMessagesChange } from '#client/lib/i18n/t.ts';
import { rememberChoice, rememberedChoice } from '#client/lib/storage/remember-choice.ts';
import type { PreferenceCookie } from '#shared/accounts/preferences.ts';
import {
  DISTANCE_CHOICES,
  type DistanceChoice,
  LANGUAGE_CHOICES,
  type Language,
  type LanguageChoice,
  localeOf,
  pickLanguage,
} from '#shared/languages.ts';

const WANTED = navigator.languages;

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

export function localeFor(language: Language): string {
  return localeOf(language, WANTED);
}

export function currentLocale(): string {
  return localeFor(current);
}

/** Re-renders the component when the language changes. Needed only in the root and in memoized components. */
export function useLanguage(): Language {
  return useSyncExternalStore(onMessagesChange, currentLanguage, currentLanguage);
}
