import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { listRecentBuilds } from '#server/platform/build/builds.ts';
import { compressed } from '#server/platform/http/compressed-page.ts';
import { isFileLike } from '#server/platform/http/file-like.ts';
import { pageFor, readPages } from '#server/platform/http/pages.ts';
import { keepPreferenceCookies } from '#server/platform/http/preference-cookies.ts';
import { AppError } from '#shared/errors.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Serves the built app: hashed files for ever, the page itself always fresh. */
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
    // A missing script must not be answered with a page: after a deploy it would fail to parse.
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
