import * as z from 'zod/mini';
import { reasonSchema } from '#shared/admin/admin-rules.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema } from '#shared/http/id-params.ts';
import { figuresSchema } from '#shared/player-stats/player-stats-rules.ts';

const pendingStatsSchema = z.extend(figuresSchema, {
  id: z.number(),
  /** Sent back with the decision, which fails if the player has submitted new figures in the meantime. */
  submission: z.number(),
  player: z.object({ id: z.number(), name: z.string(), profileImage: z.nullable(z.string()) }),
  gameDate: z.string(),
  courtName: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  createdAt: z.string(),
  isOwn: z.boolean(),
});
export type PendingStats = z.infer<typeof pendingStatsSchema>;

const decidedSchema = z.object({ success: z.literal(true), message: z.string() });

export const pendingStats = defineEndpoint({
  method: 'GET',
  path: '/api/admin/pending-stats',
  access: 'verify-stats',
  reads: ['admin', 'review-queue'],
  summary: 'Games that wait for verification, oldest first, at most 200',
  response: z.array(pendingStatsSchema),
});

export const verifyStats = defineEndpoint({
  method: 'POST',
  path: '/api/stats/:id/verify',
  access: 'verify-stats',
  changes: ['admin'],
  summary: 'Verify a game, which pays its player',
  params: idParamsSchema,
  body: z.optional(z.object({ submission: z.optional(z.number()) })),
  response: decidedSchema,
});

export const rejectStats = defineEndpoint({
  method: 'POST',
  path: '/api/stats/:id/reject',
  access: 'verify-stats',
  changes: ['admin'],
  summary: 'Reject a game with a reason that its player sees',
  params: idParamsSchema,
  body: z.object({ reason: reasonSchema, submission: z.optional(z.number()) }),
  response: decidedSchema,
});
