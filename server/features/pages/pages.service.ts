import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '#server/platform/deps.ts';
import type { Language } from '#shared/languages.ts';
import type { PublicPage } from '#shared/pages/public-pages.ts';
import { shippedPages } from './shipped-pages.ts';

const MAX_CHARACTERS = 100_000;

/** The operator's own text: `terms.fr.md` before `terms.md`; without either the one that ships with JIM. */
export async function readPage(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  page: PublicPage,
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
