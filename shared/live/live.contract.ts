import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { LIVE_MAX_AGE_SECONDS, LIVE_MAX_COURTS } from '#shared/live/live-events.ts';

/** `1,2,3` */
const courtsSchema = z.pipe(
  z.string().check(z.regex(/^(\d{1,15}(,\d{1,15})*)?$/)),
  z.pipe(
    z.transform((text: string) => (text === '' ? [] : text.split(',').map(Number))),
    z.array(z.number()).check(z.maxLength(LIVE_MAX_COURTS)),
  ),
);

/**
 * A stream of server-sent events, resumed with `Last-Event-ID` (or `after`, for a page that opens it
 * anew). Each message holds a JSON array of what changed; `reset` means: too much to tell. A `beat` says
 * how many milliseconds to wait between two fetches of the same thing. A `pulse` after a moment without
 * either says that the connection is there.
 * `courts` are the courts on screen. The stream says nothing about who comes and goes at other courts.
 * `ageSeconds` is for the first time: how old the data on screen is, so that what changed between
 * loading it and listening is told too. Together with `after` it covers only the courts, some of which
 * may be new on screen.
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
