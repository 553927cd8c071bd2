import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { originOf } from './page-frame.tsx';
import { createSitemaps, robotsText } from './sitemap.service.ts';

const KEPT_SECONDS = 3_600;

export function registerSitemapRoutes(app: FastifyInstance, deps: Deps): void {
  const sitemaps = createSitemaps(deps);
  const caching = `public, max-age=${KEPT_SECONDS}`;

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', caching)
      .send(robotsText(originOf(request, deps.config))),
  );

  app.get('/sitemap.xml', async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', caching)
      .send(await sitemaps.index(originOf(request, deps.config))),
  );

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const [, kind, number] =
      /^(courts|places)-(0|[1-9]\d{0,5})\.xml$/.exec(request.params.file) ?? [];
    if (kind !== 'courts' && kind !== 'places') throw new AppError('NOT_FOUND');
    const text = await sitemaps[kind](originOf(request, deps.config), Number(number));
    if (text === undefined) throw new AppError('NOT_FOUND');
    return reply.type('application/xml; charset=utf-8').header('cache-control', caching).send(text);
  });
}
