import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema, idSchema } from '#shared/http/id-params.ts';
import { PHOTO_MAX_BYTES } from '#shared/photos/photo-address.ts';
import { figuresSchema, gameSchema } from '#shared/player-stats/player-stats-rules.ts';

export type { Figures } from '#shared/player-stats/player-stats-rules.ts';

export type Game = z.infer<typeof gameSchema>;

const entrySchema = z.extend(figuresSchema, {
  id: z.number(),
  gameDate: z.string(),
  court: z.nullable(z.object({ id: z.number(), name: z.string() })),
  status: z.enum(['pending', 'verified', 'rejected']),
  rejectReason: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  createdAt: z.string(),
  /** Part of a game with teams. It can't be resubmitted. */
  isTeamGame: z.boolean(),
});
export type StatEntry = z.infer<typeof entrySchema>;

const averagesSchema = z.object({
  points: z.number(),
  assists: z.number(),
  rebounds: z.number(),
  steals: z.number(),
  blocks: z.number(),
});

const trendPointSchema = z.extend(figuresSchema, { id: z.number(), gameDate: z.string() });

const summarySchema = z.object({
  season: z.string(),
  games: z.number(),
  averages: z.nullable(averagesSchema),
  /** The latest verified games, oldest first. */
  trend: z.array(trendPointSchema),
});
export type StatsSummary = z.infer<typeof summarySchema>;

export const logGame = defineEndpoint({
  method: 'POST',
  path: '/api/stats',
  access: 'use-app',
  changes: ['games'],
  summary: 'Log a game; its reward waits until an admin verifies it',
  body: z.extend(gameSchema, {
    /** Created by the client, so that a double tap or a retry logs one game. */
    idempotencyKey: z.optional(z.uuid()),
  }),
  response: entrySchema,
  status: 201,
});

export const listOwnGames = defineEndpoint({
  method: 'GET',
  path: '/api/stats',
  access: 'use-app',
  mayLag: true,
  reads: ['games'],
  summary: 'The own games, newest first',
  query: z.object({
    before: z.optional(idSchema),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  response: z.array(entrySchema),
});

export const ownStatsSummary = defineEndpoint({
  method: 'GET',
  path: '/api/stats/summary',
  access: 'use-app',
  mayLag: true,
  reads: ['games'],
  summary: 'Averages of this season and the trend of the latest verified games',
  response: summarySchema,
});

export const resubmitGame = defineEndpoint({
  method: 'PUT',
  path: '/api/stats/:id',
  access: 'use-app',
  changes: ['games'],
  summary: 'Correct a rejected game and send it in again',
  params: idParamsSchema,
  body: gameSchema,
  response: entrySchema,
});

export const attachScoreSheet = defineEndpoint({
  method: 'PUT',
  path: '/api/stats/:id/photo',
  access: 'use-app',
  changes: ['games'],
  summary: 'Add a photo of the score sheet to an own game that waits for review',
  params: idParamsSchema,
  upload: { field: 'photo', maxBytes: PHOTO_MAX_BYTES, required: true },
  response: entrySchema,
});
