import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { idempotencyKeyFromHeader } from '#server/platform/http/idempotency-key.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/court-card/court-photos.contract.ts';
import { idempotencyKeySchema } from '#shared/courts/court-fields.ts';
import { addPhoto, deletePhoto, likePhoto, unlikePhoto } from './photos.service.ts';

export function registerCourtPhotoRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.addCourtPhoto, ({ params, body, file, viewer, request }) => {
    const idempotencyKey =
      body.idempotencyKey ?? idempotencyKeyFromHeader(request, idempotencyKeySchema);
    return addPhoto(deps, viewer, { courtId: params.id, idempotencyKey }, file.bytes);
  });

  route(app, deps, contract.deleteCourtPhoto, async ({ params, viewer }) => {
    await deletePhoto(deps, viewer, { courtId: params.id, photoId: params.photoId });
    return { success: true };
  });

  route(app, deps, contract.likeCourtPhoto, ({ params, viewer }) =>
    likePhoto(deps, viewer, { courtId: params.id, photoId: params.photoId }),
  );

  route(app, deps, contract.unlikeCourtPhoto, ({ params, viewer }) =>
    unlikePhoto(deps, viewer, { courtId: params.id, photoId: params.photoId }),
  );
}
