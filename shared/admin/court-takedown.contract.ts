import * as z from 'zod/mini';
import { reasonSchema } from '#shared/admin/admin-rules.ts';
import { DECISION, doneSchema } from '#shared/admin/decision.ts';
import { MANAGED_STATES } from '#shared/admin/review-rules.ts';
import { photoParamsSchema } from '#shared/court-card/court-photos.contract.ts';
import { courtSchema } from '#shared/courts/courts.contract.ts';
import { isCalendarDay } from '#shared/format/dates.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idSchema } from '#shared/http/id-params.ts';
import { ADMIN_CHANGES } from '#shared/http/limit.ts';
import { invalid } from '#shared/invalid.ts';
import { degreesSchema } from '#shared/map/coordinates.ts';
import { PHOTO_MAX_BYTES } from '#shared/photos/photo-address.ts';

export type ManagedState = (typeof MANAGED_STATES)[number];

export const managedCourts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/courts',
  access: 'review-courts',
  reads: ['admin', 'review-queue'],
  summary: 'Courts that are or were on the map, by words of name and address, at most 50',
  query: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    state: z._default(z.enum(MANAGED_STATES), 'on-map'),
  }),
  response: z.array(courtSchema),
});

const CLOSURE_REASON_MAX_CHARACTERS = 200;

export const closeCourt = defineEndpoint({
  ...DECISION,
  path: '/api/admin/courts/:id/close',
  access: 'review-courts',
  summary: 'Close a court: it stays on the map, and nobody can check in there',
  body: z.object({
    /** The last closed day, local to the court. Without it the court stays closed until it is reopened. */
    until: z.optional(z.string().check(z.refine(isCalendarDay, invalid('DAY_NOT_VALID')))),
    reason: z.optional(
      z.string().check(
        z.trim(),
        z.maxLength(
          CLOSURE_REASON_MAX_CHARACTERS,
          invalid('REASON_TOO_LONG', { max: CLOSURE_REASON_MAX_CHARACTERS }),
        ),
        z.refine((text) => !/\p{Cc}/u.test(text), invalid('CONTROL_CHARACTERS')),
      ),
    ),
  }),
});

export const reopenCourt = defineEndpoint({
  ...DECISION,
  path: '/api/admin/courts/:id/reopen',
  access: 'review-courts',
  summary: 'Open a closed court again',
});

export const moveCourt = defineEndpoint({
  ...DECISION,
  method: 'PUT',
  path: '/api/admin/courts/:id/pin',
  access: 'review-courts',
  summary: 'Move a court that is on the map',
  body: z.object({ lat: degreesSchema(90), lng: degreesSchema(180) }),
});

export const mergeCourts = defineEndpoint({
  ...DECISION,
  path: '/api/admin/courts/:id/merge',
  access: 'review-courts',
  summary:
    'Merge a court that is on the map, with all that belongs to it, into another; pays nothing',
  body: z.object({
    intoCourtId: idSchema,
    reverseReward: z.optional(z.boolean()),
  }),
});

export const removeCourt = defineEndpoint({
  ...DECISION,
  path: '/api/admin/courts/:id/remove',
  access: 'review-courts',
  summary: 'Take a court off the map, and its reward back if wanted',
  body: z.object({ reason: reasonSchema, reverseReward: z.optional(z.boolean()) }),
});

export const restoreCourt = defineEndpoint({
  ...DECISION,
  path: '/api/admin/courts/:id/restore',
  access: 'review-courts',
  summary: 'Put a removed court back on the map; pays nothing',
});

export const replaceCourtPhoto = defineEndpoint({
  ...DECISION,
  method: 'PUT',
  path: '/api/admin/courts/:id/photo',
  access: 'review-courts',
  summary: 'Replace the cover of a court on the map by another photo, which is pinned',
  upload: { field: 'photo', maxBytes: PHOTO_MAX_BYTES, required: true },
});

export const removeCourtPhoto = defineEndpoint({
  ...DECISION,
  method: 'DELETE',
  path: '/api/admin/courts/:id/photo',
  access: 'review-courts',
  summary: 'Delete the cover of a court; its next photo takes over',
});

const pinning = {
  path: '/api/admin/courts/:id/photos/:photoId/pin',
  access: 'review-courts',
  limit: ADMIN_CHANGES,
  changes: ['admin', 'courts'],
  params: photoParamsSchema,
  response: doneSchema,
} as const;

export const pinCourtPhoto = defineEndpoint({
  ...pinning,
  method: 'PUT',
  summary: 'Make a photo the cover of its court, whatever its likes',
});

export const unpinCourtPhoto = defineEndpoint({
  ...pinning,
  method: 'DELETE',
  summary: 'Let likes choose the cover of a court again',
});
