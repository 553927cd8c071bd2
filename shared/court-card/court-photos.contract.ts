import * as z from 'zod/mini';
import { idempotencyKeySchema } from '#shared/courts/court-fields.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema, idSchema } from '#shared/http/id-params.ts';
import { PHOTO_MAX_BYTES, photoSchema } from '#shared/photos/photo-address.ts';

export const courtPhotoSchema = z.extend(photoSchema, {
  id: z.number(),
  /** The large size. */
  url: z.string(),
  likes: z.number(),
  isMine: z.boolean(),
  isLiked: z.boolean(),
  /** By an admin, as the cover. */
  isPinned: z.boolean(),
});
export type CourtPhoto = z.infer<typeof courtPhotoSchema>;

export const photoParamsSchema = z.extend(idParamsSchema, { photoId: idSchema });
const doneSchema = z.object({ success: z.literal(true) });

export const addCourtPhoto = defineEndpoint({
  method: 'POST',
  path: '/api/courts/:id/photos',
  access: 'use-app',
  limit: { name: 'court-photos:add', per: 'viewer', times: 20, in: 'day' },
  changes: ['courts'],
  summary: 'Add a photo to a court on the map, which has up to 12',
  params: idParamsSchema,
  upload: { field: 'photo', maxBytes: PHOTO_MAX_BYTES, required: true },
  /** May also be sent as the header `Idempotency-Key`. Without one, the same photo is added only once. */
  body: z.object({ idempotencyKey: z.optional(idempotencyKeySchema) }),
  response: courtPhotoSchema,
  status: 201,
});

export const deleteCourtPhoto = defineEndpoint({
  method: 'DELETE',
  path: '/api/courts/:id/photos/:photoId',
  access: 'use-app',
  limit: { name: 'court-photos:delete', per: 'viewer', times: 60, in: 'hour' },
  changes: ['courts', 'admin'],
  summary: 'Delete an own photo of a court, or as an admin any',
  params: photoParamsSchema,
  response: doneSchema,
});

const liking = {
  path: '/api/courts/:id/photos/:photoId/like',
  access: 'use-app',
  limit: { name: 'court-photos:like', per: 'viewer', times: 120, in: 'hour' },
  changes: ['courts'],
  params: photoParamsSchema,
  response: z.object({ likes: z.number() }),
} as const;

export const likeCourtPhoto = defineEndpoint({
  ...liking,
  method: 'PUT',
  summary: 'Like a photo of a court; the most liked one becomes its cover',
});

export const unlikeCourtPhoto = defineEndpoint({
  ...liking,
  method: 'DELETE',
  summary: 'Take back a like',
});
