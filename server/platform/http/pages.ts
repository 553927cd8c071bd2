import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { readLanguage } from '#server/platform/http/language.ts';
import { isMarkedOnboarding, isMarkedSignedIn } from '#server/platform/sessions/session-cookie.ts';
import { PUBLIC_PAGES } from '#shared/pages/public-pages.ts';

/** The build's HTML by language and name, such as `es/courts`, and the plain shell for the rest. */
export interface Pages {
  shell: string;
  byName: ReadonlyMap<string, string>;
}

/** See scripts/vite/pages.ts, which writes them. */
export async function readPages(clientDir: string): Promise<Pages> {
  const folder = join(clientDir, '.pages');
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.html'),
      )
    : [];
  return {
    shell: readFileSync(join(clientDir, 'index.html'), 'utf8'),
    byName: new Map(
      files.map((file) => [
        file.replaceAll('\\', '/').replace(/\.html$/, ''),
        readFileSync(join(folder, file), 'utf8'),
      ]),
    ),
  };
}

/** The words and hints that fit the visitor; the client decides all the same what is shown in the end. */
export function pageFor({ shell, byName }: Pages, request: FastifyRequest): string {
  const language = readLanguage(request);
  const page =
    byName.get(`${language}/${nameFor(request)}`) ?? byName.get(`${language}/any`) ?? shell;
  const theme = request.cookies.jim_theme;
  if (theme !== 'light' && theme !== 'dark') return page;
  return page.replace('<html ', `<html data-theme="${theme}" `);
}

const NAMES_OF_ONE = new Map([
  ['courts', 'court'],
  ['players', 'player'],
]);

const PUBLIC_PAGE_NAMES: ReadonlySet<string> = new Set(PUBLIC_PAGES);

function nameFor(request: FastifyRequest): string {
  const [path = ''] = request.url.split(/[?#]/);
  const [first = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (first === 'reset-password') return first;
  if (PUBLIC_PAGE_NAMES.has(first) && rest.length === 0) return 'public-page';
  // Whatever they asked for, people without a session see the landing page.
  if (!isMarkedSignedIn(request)) return 'landing';
  if (isMarkedOnboarding(request)) return 'onboarding';
  // One court is another screen than the list of them: its page must not show the list for a moment.
  if (rest.length > 0) return NAMES_OF_ONE.get(first) ?? 'any';
  return first === '' || first === 'login' ? 'dashboard' : first;
}
