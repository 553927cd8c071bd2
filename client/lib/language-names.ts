import type { Language } from '#shared/languages.ts';

/** Each in itself, so that everybody finds the way home from any language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
};
