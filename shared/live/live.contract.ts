import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { LIVE_MAX_AGE_SECONDS, LIVE_MAX_COURTS } from '#shared/live/live-events.ts';

/** Such as `1,2,3`. */
const courtsSchema = z.pipe(
  z.string().check(z.regex(/^(\d{1,15}(,\d{1,15})*)?$/)),
  z.pipe(
    z.transform((text: string) => (text === '' ? [] : text.split(',').map(Number))),
    z.array(z.number()).check(z.maxLength(LIVE_MAX_COURTS)),
  ),
);

/**
 * A stream of server-sent events, resumed with `Last-Event-ID` or, if a page opens a new one, with `after`.
 * Each message is a JSON array of changes. `reset` means that too much changed to list.
 * A `beat` gives the milliseconds to wait between two fetches of the same data.
 * A `pulse` after a quiet moment shows that the connection is alive.
 * `courts` are the courts on screen; the stream doesn't report who comes and goes at others.
 * `ageSeconds` is the age of the data on screen at the first connection, so that changes between loading and
 * listening aren't missed. Together with `after` it covers only the courts, some of which may be new on screen.
 */
export const live = defineEndpoint({
  method: 'GET',
  path: '/api/live',
  access: 'use-app',
  summary: 'Server-sent events: what changed, as it changes',
  query: z.object({
    after: z.optional(z.string()),
    courts: z.optional(courtsSchema),
    ageSeconds: z.optional(z.coerce.number().check(z.gte(0), z.lte(LIVE_MAX_AGE_SECONDS))),
  }),
  response: z.unknown(),
});
