import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { isPublicKey } from '#server/platform/photo-store/photo-store.ts';
import { findViewer } from '#server/platform/sessions/session.ts';
import { AppError } from '#shared/errors.ts';
import { PHOTO_SIZES } from '#shared/photos/photo-address.ts';
import { readPhoto } from './photos.service.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Not an endpoint of the contract: it answers pictures, and public ones to anybody with the address. */
export function registerPhotos(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { key: string; file: string } }>(
    '/photos/:key/:file',
    async (request, reply) => {
      const { key, file } = request.params;
      const size = PHOTO_SIZES.find((name) => file === `${name}.webp`);
      if (size === undefined || !isPublicKey(key)) throw new AppError('NOT_FOUND');
      const { webp, isPublic } = await readPhoto(deps, { key, size }, () =>
        findViewer(deps, request),
      );
      const caching = isPublic
        ? `public, max-age=${ONE_YEAR_SECONDS}, immutable`
        : 'private, no-store';
      return reply.type('image/webp').header('cache-control', caching).send(webp);
    },
  );
}
