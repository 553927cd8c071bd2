/** Each language by its own name, so that users can find theirs from any other. English is the fallback. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

/** "auto" follows the browser. */
export const LANGUAGE_CHOICES = ['auto', ...LANGUAGES] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

export const DISTANCE_CHOICES = ['auto', 'miles', 'kilometres'] as const;
export type DistanceChoice = (typeof DISTANCE_CHOICES)[number];

/** The first tag that JIM supports, in order of preference: `['de-CH', 'fr-CH']` → "fr". */
export function pickLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const language = LANGUAGES.find((known) => isOfLanguage(tag, known));
    if (language) return language;
  }
  return 'en';
}

function isOfLanguage(tag: string, language: Language): boolean {
  return tag.toLowerCase().split(/[-_]/)[0] === language;
}

const REGION = /^[a-z]{2}-([a-z]{2}|\d{3})\b/i;

/**
 * Locale for Intl: the reader's own variant of the language, such as "es-MX". Always valid, because browsers and
 * headers may contain tags that Intl refuses, such as "C". Without a variant, English is American (spec).
 */
export function localeOf(language: Language, tags: readonly string[]): string {
  const own = tags.find((tag) => isOfLanguage(tag, language));
  const region = own === undefined ? undefined : REGION.exec(own)?.[1];
  if (region !== undefined) return `${language}-${region.toUpperCase()}`;
  return language === 'en' && own === undefined ? 'en-US' : language;
}
