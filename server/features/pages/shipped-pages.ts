import type { Language } from '#shared/languages.ts';
import type { PublicPage } from '#shared/pages/public-pages.ts';
import { ENGLISH_PAGES } from './english-pages.ts';
import { FRENCH_PAGES } from './french-pages.ts';
import { SPANISH_PAGES } from './spanish-pages.ts';

/** True of any JIM as it is delivered; an operator with other duties puts files in PAGES_DIR. */
export const SHIPPED_PAGES: Record<Language, Record<PublicPage, string>> = {
  en: ENGLISH_PAGES,
  es: SPANISH_PAGES,
  fr: FRENCH_PAGES,
};
