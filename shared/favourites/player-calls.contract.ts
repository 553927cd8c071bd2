import * as z from 'zod/mini';
import { MAX_PLAYERS_CALLED, MIN_PLAYERS_CALLED } from '#shared/favourites/call-limits.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema } from '#shared/http/id-params.ts';
import { invalid } from '#shared/invalid.ts';
import { PRESENCE_CHANGES } from '#shared/presence/presence.contract.ts';

const range = { min: MIN_PLAYERS_CALLED, max: MAX_PLAYERS_CALLED };

const playerCallSchema = z.object({
  courtId: z.number(),
  /** Null if there is no call. Never reveals the caller. */
  call: z.nullable(
    z.object({
      players: z.number(),
      /** Players who answered and are on their way or there. */
      coming: z.number(),
      endsAt: z.string(),
      mine: z.nullable(z.enum(['called', 'coming'])),
    }),
  ),
  /** Why the viewer can't call now, or null if they can. */
  hindrance: z.nullable(z.enum(['NOT_ON_COURT', 'NOT_SEEN_YET', 'CALL_OPEN', 'CALLS_PAUSED'])),
});
export type PlayerCall = z.infer<typeof playerCallSchema>;

export const readCall = defineEndpoint({
  method: 'GET',
  path: '/api/courts/:id/call',
  access: 'use-app',
  reads: ['courts', 'court-now'],
  summary: 'The call for players at a court, and whether the viewer can make one',
  params: idParamsSchema,
  response: playerCallSchema,
});

export const callPlayers = defineEndpoint({
  method: 'POST',
  path: '/api/courts/:id/call',
  access: 'use-app',
  changes: ['presence', 'favourites'],
  summary: 'Call for one to five players at the court one is on',
  params: idParamsSchema,
  body: z.object({
    players: z
      .int(invalid('PLAYERS_NOT_VALID', range))
      .check(
        z.gte(MIN_PLAYERS_CALLED, invalid('PLAYERS_NOT_VALID', range)),
        z.lte(MAX_PLAYERS_CALLED, invalid('PLAYERS_NOT_VALID', range)),
      ),
  }),
  response: playerCallSchema,
});

export const endCall = defineEndpoint({
  method: 'DELETE',
  path: '/api/courts/:id/call',
  access: 'use-app',
  changes: ['presence', 'favourites'],
  summary: 'End the own call for players',
  params: idParamsSchema,
  response: playerCallSchema,
});

export const answerCall = defineEndpoint({
  method: 'POST',
  path: '/api/courts/:id/call/answer',
  access: 'use-app',
  limit: PRESENCE_CHANGES,
  changes: ['presence', 'favourites', 'court-now'],
  summary: 'Answer a call for players: one is on the way',
  params: idParamsSchema,
  response: playerCallSchema,
});
