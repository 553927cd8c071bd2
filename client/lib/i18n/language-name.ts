import type { Language } from '#shared/languages.ts';

/** A language in itself, such as "Español", so that everybody finds the way home from any other. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
