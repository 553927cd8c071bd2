import * as z from 'zod/mini';
import { reasonSchema } from '#shared/admin/admin-rules.ts';
import { DECISION } from '#shared/admin/decision.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
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

export const pendingStats = defineEndpoint({
  method: 'GET',
  path: '/api/admin/pending-stats',
  access: 'verify-stats',
  reads: ['admin', 'review-queue'],
  summary: 'Games that wait for verification, oldest first, at most 200',
  response: z.array(pendingStatsSchema),
});

export const verifyStats = defineEndpoint({
  ...DECISION,
  path: '/api/stats/:id/verify',
  access: 'verify-stats',
  summary: 'Verify a game, which pays its player',
  body: z.optional(z.object({ submission: z.optional(z.number()) })),
});

export const rejectStats = defineEndpoint({
  ...DECISION,
  path: '/api/stats/:id/reject',
  access: 'verify-stats',
  summary: 'Reject a game with a reason that its player sees',
  body: z.object({ reason: reasonSchema, submission: z.optional(z.number()) }),
});
