import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { readLanguage } from '#server/platform/i18n/request-language.ts';
import { isMarkedOnboarding, isMarkedSignedIn } from '#server/platform/sessions/session-cookie.ts';
import { type Audience, findScreen, matchPath, type ScreenEntry } from '#shared/screen-list.ts';

/** The build's HTML by language and name, such as `es/courts`, and the plain shell for everything else. */
export interface Pages {
  shell: string;
  byName: ReadonlyMap<string, string>;
  /** Generated from client/app/screens.ts. */
  screens: readonly ScreenEntry[];
}

export interface Page {
  html: string;
  /** Whether the page is the same for everyone. Other pages depend on their path. */
  isShared: boolean;
}

/** Written by scripts/vite/pages.ts. */
export async function readPages(clientDir: string): Promise<Pages> {
  const folder = join(clientDir, '.pages');
  const list = join(folder, 'screens.json');
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.html'),
      )
    : [];
  return {
    shell: readFileSync(join(clientDir, 'index.html'), 'utf8'),
    screens: existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [],
    byName: new Map(
      files.map((file) => [
        file.replaceAll('\\', '/').replace(/\.html$/, ''),
        readFileSync(join(folder, file), 'utf8'),
      ]),
    ),
  };
}

/** Picks the page's language and preload hints for the visitor. The client still decides what to show. */
export function pageFor({ shell, byName, screens }: Pages, request: FastifyRequest): Page {
  const [path = '/'] = request.url.split(/[?#]/);
  const screen = findScreen(screens, audienceOf(request), path);
  const page = byName.get(`${readLanguage(request)}/${screen?.name}`) ?? shell;
  const params = screen ? paramsOf(screen, path) : {};
  return {
    html: withParams(withTheme(fetchedOnce(page, request), request.cookies.jim_theme), params),
    isShared: Object.keys(params).length === 0,
  };
}

/** Based on cookies the browser sends. Only the session proves them. */
function audienceOf(request: FastifyRequest): Audience {
  if (!isMarkedSignedIn(request)) return 'visitors';
  return isMarkedOnboarding(request) ? 'newcomers' : 'members';
}

function paramsOf({ paths }: ScreenEntry, path: string): Record<string, string> {
  return paths.map((pattern) => matchPath(pattern, path)).find((params) => params !== null) ?? {};
}

/** WebKit, and so every browser on an iPhone, ignores preloaded fetches and would make each request twice. */
function fetchedOnce(page: string, { headers }: FastifyRequest): string {
  const agent = headers['user-agent'] ?? '';
  const isWebKit = agent.includes('AppleWebKit/') && !/Chrom(?:e|ium)\//.test(agent);
  return isWebKit ? page.replace(/<link rel="preload" as="fetch"[^>]*>/g, '') : page;
}

function withTheme(page: string, theme: string | undefined): string {
  if (theme !== 'light' && theme !== 'dark') return page;
  return page.replace('<html ', `<html data-theme="${theme}" `);
}

/** Fills the path's parameters into the page's preload URLs. */
function withParams(page: string, params: Record<string, string>): string {
  let html = page;
  for (const [name, value] of Object.entries(params)) {
    const part = new RegExp(`/:${name}(?=["/])`, 'g');
    html = html.replace(part, () => `/${encodeURIComponent(decoded(value))}`);
  }
  return html;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
