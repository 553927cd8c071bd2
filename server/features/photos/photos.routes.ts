import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { isPublicKey } from '#server/platform/photo-store/photo-store.ts';
import { findViewer } from '#server/platform/sessions/session.ts';
import { AppError } from '#shared/errors.ts';
import { PHOTO_SIZES } from '#shared/photos/photo-address.ts';
import { requirePhoto } from './photos.service.ts';

/** Short, because a photo can be taken down. Unchanged photos are confirmed by ETag. */
const MAX_AGE_SECONDS = 60 * 60;

/** Not in the contract, because it returns images, and public ones to anyone with the URL. */
export function registerPhotos(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { key: string; file: string } }>(
    '/photos/:key/:file',
    async (request, reply) => {
      const { key, file } = request.params;
      const size = PHOTO_SIZES.find((name) => file === `${name}.webp`);
      if (size === undefined || !isPublicKey(key)) throw new AppError('NOT_FOUND');
      const isPublic = await requirePhoto(deps, key, () => findViewer(deps, request));
      reply.header(
        'cache-control',
        isPublic ? `public, max-age=${MAX_AGE_SECONDS}` : 'private, no-store',
      );
      // The files of a key never change.
      const etag = `"${key}-${size}"`;
      if (isPublic) reply.header('etag', etag);
      if (isPublic && request.headers['if-none-match'] === etag) return reply.code(304).send();
      const webp = await deps.photoStore.read(key, size);
      if (webp === undefined) throw new AppError('NOT_FOUND');
      return reply.type('image/webp').send(webp);
    },
  );
}
