import type { Language } from '#shared/languages.ts';
import type { PublicPage } from '#shared/pages/public-pages.ts';
import { ENGLISH_PAGES } from './english-pages.ts';
import { FRENCH_PAGES } from './french-pages.ts';
import { SPANISH_PAGES } from './spanish-pages.ts';

type Pages = Record<PublicPage, string>;

const TRANSLATED: Partial<Record<Language, Pages>> = { es: SPANISH_PAGES, fr: FRENCH_PAGES };

/** True of any JIM as it is delivered; an operator with other duties puts files in PAGES_DIR. */
export function shippedPages(language: Language): Pages {
  return TRANSLATED[language] ?? ENGLISH_PAGES;
}
