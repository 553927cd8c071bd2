import type { FastifyInstance } from 'fastify';
import type { MapPictures } from '#server/features/map/index.ts';
import { AppError } from '#shared/errors.ts';
import { findCourt } from './find-court.ts';
import { isRobot, type Readers } from './readers.ts';

/** A court seldom moves, and the land never does. */
const KEPT_SECONDS = 24 * 60 * 60;
/** For whoever opens the picture by itself: its colours are in it, and nothing else may come. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export function registerMapPictureRoutes(
  app: FastifyInstance,
  readers: Readers,
  pictures: MapPictures | undefined,
): void {
  app.get<{ Params: { id: string } }>('/courts/:id/map.svg', async (request, reply) => {
    const found = await findCourt(readers, request, request.params.id);
    if (found === 'absent' || !pictures) throw new AppError('NOT_FOUND');
    if ('movedTo' in found) return reply.redirect(`/courts/${found.movedTo}/map.svg`, 301);
    const { position } = found.court;
    if (position === undefined) throw new AppError('NOT_FOUND');
    const { svg, tag } = await pictures.around(position, { isUrgent: !isRobot(request) });
    reply
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .header('content-security-policy', POLICY)
      .header('etag', `"${tag}"`);
    if (request.headers['if-none-match'] === `"${tag}"`) return reply.code(304).send();
    return reply.type('image/svg+xml').send(svg);
  });
}
