import { DEFAULT_COURT_NAME } from '#shared/courts/court-rules.ts';
import type { Language } from '#shared/languages.ts';

const UNNAMED: Record<Language, string> = {
  en: DEFAULT_COURT_NAME,
  es: 'Cancha de básquet',
  fr: 'Terrain de basket',
};

/** Who registers a court without a name leaves it the stored default, which is read in the reader's language. */
export function courtNameIn(language: Language, name: string | null): string {
  return name === null || name === DEFAULT_COURT_NAME ? UNNAMED[language] : name;
}
