import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '#server/platform/deps.ts';
import type { Language } from '#shared/languages.ts';
import type { LegalPage } from '#shared/legal/legal-pages.ts';
import { ENGLISH_PAGES } from './english-pages.ts';
import { FRENCH_PAGES } from './french-pages.ts';
import { SPANISH_PAGES } from './spanish-pages.ts';

const MAX_CHARACTERS = 100_000;

/** The operator's text: `terms.fr.md` before `terms.md`, otherwise the built-in one. */
export async function readPage(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  page: LegalPage,
  language: Language,
): Promise<string> {
  if (config.pagesDir !== undefined) {
    for (const file of [`${page}.${language}.md`, `${page}.md`]) {
      try {
        const text = await readFile(join(config.pagesDir, file), 'utf8');
        if (text.trim() !== '') return text.slice(0, MAX_CHARACTERS);
      } catch (error) {
        if (!isMissing(error))
          log.warn({ err: error, file }, 'a page of the operator cannot be read');
      }
    }
  }
  return shippedPages(language)[page];
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

type Pages = Record<LegalPage, string>;

const TRANSLATED: Partial<Record<Language, Pages>> = { es: SPANISH_PAGES, fr: FRENCH_PAGES };

/** Built-in texts. Operators with other requirements put their own files in PAGES_DIR. */
export function shippedPages(language: Language): Pages {
  return TRANSLATED[language] ?? ENGLISH_PAGES;
}
