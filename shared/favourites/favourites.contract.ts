import * as z from 'zod/mini';
import { courtSchema } from '#shared/courts/courts.contract.ts';
import { MAX_FAVOURITES } from '#shared/favourites/favourite-rules.ts';
import { courtNoteSchema } from '#shared/favourites/note-rules.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema } from '#shared/http/id-params.ts';
import type { Limit } from '#shared/http/limit.ts';

const CHANGES = {
  name: 'favourites:change',
  per: 'viewer',
  times: 'favouriteChangesPerHour',
  in: 'hour',
} as const satisfies Limit;

export const alertsSchema = z.object({
  gameOn: z.boolean(),
  friendsHere: z.boolean(),
  needPlayers: z.boolean(),
  /** Receive calls for players even if the user wasn't nearby in the last hour. */
  askAnyway: z.boolean(),
  newRun: z.boolean(),
  closures: z.boolean(),
});
export type Alerts = z.infer<typeof alertsSchema>;

const favouritesSchema = z.array(
  z.extend(courtSchema, {
    alerts: alertsSchema,
    /** Private to the user. */
    note: z.nullable(z.string()),
    playersWanted: z.number(),
    /** In the next seven days or in progress. Null if there is none that the viewer may see. */
    nextRun: z.nullable(
      z.object({
        key: z.string(),
        startsAt: z.string(),
        /** Spots that are neither taken nor offered. */
        spotsLeft: z.number(),
      }),
    ),
  }),
);
export type Favourite = z.infer<typeof favouritesSchema>[number];

export const listFavourites = defineEndpoint({
  method: 'GET',
  path: '/api/favourites',
  access: 'use-app',
  mayLag: true,
  reads: ['favourites', 'courts', 'runs'],
  summary: 'The courts that the viewer has starred, in their own order',
  response: favouritesSchema,
});

export const addFavourite = defineEndpoint({
  method: 'PUT',
  path: '/api/favourites/:id',
  access: 'use-app',
  limit: CHANGES,
  changes: ['favourites'],
  summary: 'Star a court; it comes last',
  params: idParamsSchema,
  response: favouritesSchema,
});

export const removeFavourite = defineEndpoint({
  method: 'DELETE',
  path: '/api/favourites/:id',
  access: 'use-app',
  limit: CHANGES,
  changes: ['favourites'],
  summary: 'Take the star away from a court',
  params: idParamsSchema,
  response: favouritesSchema,
});

export const arrangeFavourites = defineEndpoint({
  method: 'PUT',
  path: '/api/favourites',
  access: 'use-app',
  limit: CHANGES,
  changes: ['favourites'],
  summary: 'Put the starred courts in another order',
  body: z.object({
    courtIds: z
      .array(z.int().check(z.positive()))
      // Higher than the limit, because another device may have removed some in the meantime.
      .check(z.maxLength(2 * MAX_FAVOURITES)),
  }),
  response: favouritesSchema,
});

export const saveAlerts = defineEndpoint({
  method: 'PUT',
  path: '/api/favourites/:id/alerts',
  access: 'use-app',
  limit: CHANGES,
  changes: ['favourites'],
  summary: 'Say what one wants to hear of a starred court',
  params: idParamsSchema,
  /** Older clients don't send `newRun`. A missing value stays unchanged. */
  body: z.extend(alertsSchema, { newRun: z.optional(z.boolean()) }),
  response: favouritesSchema,
});

export const saveNote = defineEndpoint({
  method: 'PUT',
  path: '/api/favourites/:id/note',
  access: 'use-app',
  limit: CHANGES,
  changes: ['favourites'],
  summary: 'Save a private note on a starred court. An empty one deletes it.',
  params: idParamsSchema,
  body: courtNoteSchema,
  response: favouritesSchema,
});
