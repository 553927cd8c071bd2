import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listRecentBuilds } from '#server/platform/build/builds.ts';
import { type Page, pageFor, readPages } from '#server/platform/http/pages.ts';
import { keepPreferenceCookies } from '#server/platform/http/preference-cookies.ts';
import { AppError } from '#shared/errors.ts';

/** Handles may contain a dot. */
const NAMES_OF_PEOPLE = /^\/players\//;
const FILE = /\/[^/]*\.[a-z][a-z0-9]{1,5}$/i;

/**
 * Whether a path asks for a file, such as `/wp-login.php` or `/.env`. Missing files get a 404. If they got the app
 * instead, crawlers would index every guess as a page.
 */
export function isFileLike(path: string): boolean {
  return FILE.test(path) && !NAMES_OF_PEOPLE.test(path);
}

type Encoding = 'br' | 'gzip';

const COMPRESS: Record<Encoding, (page: string) => Buffer> = {
  br: (page) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (page) => gzipSync(page),
};
/** Cached per page. There is one per screen, language and theme, so each is compressed once. */
const known: Record<Encoding, Map<string, Buffer>> = { br: new Map(), gzip: new Map() };

interface Compressed {
  encoding?: Encoding;
  body: string | Buffer;
}

/**
 * The handler for unknown paths isn't a route, so `@fastify/compress` skips it. A page that fits into a connection's
 * first ten packets saves a round trip.
 */
export function compressed({ html, isShared }: Page, request: FastifyRequest): Compressed {
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/);
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
  if (!encoding) return { body: html };
  const body = known[encoding].get(html) ?? COMPRESS[encoding](html);
  // Pages about one court are too many to cache.
  if (isShared) known[encoding].set(html, body);
  return { encoding, body };
}

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Serves the built app. Hashed files are cached forever, the page itself never. */
export async function registerStaticApp(app: FastifyInstance, clientDir: string): Promise<void> {
  if (!existsSync(join(clientDir, 'index.html'))) {
    app.setNotFoundHandler(() => {
      throw new AppError('NOT_FOUND');
    });
    return;
  }
  const pages = await readPages(clientDir);
  const recentBuilds = listRecentBuilds(clientDir);

  /** A file of a page that was opened before the last deploy. */
  function findAsset(url: string): [file: string, folder: string] | undefined {
    const [, name] = /^\/assets\/([\w.-]+)(\?|$)/.exec(url) ?? [];
    if (name === undefined || /\.(br|gz|map)$/.test(name)) return undefined;
    const folder = recentBuilds.find((build) => existsSync(join(build, 'assets', name)));
    return folder === undefined ? undefined : [name, join(folder, 'assets')];
  }

  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      const caching = isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache';
      reply.header('cache-control', caching);
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const olderBuild = findAsset(request.url);
    if (olderBuild) return reply.sendFile(...olderBuild);
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    // A missing script must be a 404. After a deploy the page would otherwise be parsed as a script and fail.
    const [path = '/'] = request.url.split('?');
    if (!isPage || /^\/(api|assets)(\/|$)/.test(path) || isFileLike(path)) {
      throw new AppError('NOT_FOUND');
    }
    const { encoding, body } = compressed(pageFor(pages, request), request);
    if (encoding) reply.header('content-encoding', encoding);
    keepPreferenceCookies(request, reply);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie, user-agent')
      .send(body);
  });
}
