/**
 * What JIM speaks, each by its own name, so that everybody finds the way home from any other. English is the
 * language of the product, and what everybody else gets.
 */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

/** "auto" follows the browser. */
export const LANGUAGE_CHOICES = ['auto', ...LANGUAGES] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

export const DISTANCE_CHOICES = ['auto', 'miles', 'kilometres'] as const;
export type DistanceChoice = (typeof DISTANCE_CHOICES)[number];

/** The first of these tags that JIM speaks, most wanted first: `['de-CH', 'fr-CH']` → "fr". */
export function pickLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const language = LANGUAGES.find((known) => isOfLanguage(tag, known));
    if (language) return language;
  }
  return 'en';
}

/** Whether a tag such as "es-MX" is of the language "es". */
export function isOfLanguage(tag: string, language: Language): boolean {
  return tag.toLowerCase().split(/[-_]/)[0] === language;
}
