import * as z from 'zod/mini';
import { isWholeReading, readingSchema } from '#shared/check-ins/check-ins.contract.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema } from '#shared/http/id-params.ts';
import type { Limit } from '#shared/http/limit.ts';
import { invalid } from '#shared/invalid.ts';
import { personSchema } from '#shared/people/people.contract.ts';
import { headcountSchema } from '#shared/presence/headcount-schema.ts';
import { HEADCOUNT_BANDS, ON_MY_WAY_MINUTES } from '#shared/presence/presence-limits.ts';

export const PRESENCE_CHANGES = {
  name: 'presence:change',
  per: 'viewer',
  times: 'presenceChangesPerHour',
  in: 'hour',
} as const satisfies Limit;

const shownToSchema = z.enum(['nobody', 'friends']);

/** What the viewer is doing here, if anything. */
const mineSchema = z.nullable(
  z.object({
    state: z.enum(['here', 'on-the-way']),
    /** When the stay ends by itself, or when one said one would arrive. */
    until: z.string(),
    /** Whether a tap makes the stay longer. */
    canStayOn: z.boolean(),
    shownTo: shownToSchema,
    /** On court for the first time since having a friend: it is time to ask who may see it. */
    asksAboutFriends: z.boolean(),
  }),
);

const courtNowSchema = z.object({
  courtId: z.number(),
  /** Members who are on court. */
  here: z.number(),
  onTheWay: z.number(),
  /** What people counted in the last hour. */
  estimate: z.nullable(headcountSchema),
  /** Friends who let their friends see it. */
  friends: z.array(z.extend(personSchema, { state: z.enum(['here', 'on-the-way']) })),
  /** People in each hour of the court's present weekday, as far as it is known. */
  usual: z.array(z.nullable(z.number())),
  usualKnown: z.boolean(),
  /** The court's own hour, 0 to 23. */
  localHour: z.number(),
  mine: mineSchema,
  /** Whether one has checked in here today, so that one can come back without it. */
  hasCheckedInToday: z.boolean(),
});
export type CourtNow = z.infer<typeof courtNowSchema>;

export const courtNow = defineEndpoint({
  method: 'GET',
  path: '/api/courts/:id/now',
  access: 'use-app',
  mayLag: true,
  reads: ['courts', 'court-now'],
  summary: 'Who is at a court, who is coming, and when people usually play',
  params: idParamsSchema,
  response: courtNowSchema,
});

/** With a position: one is (back) on court. Without: one stays on where one is. */
export const arriveAtCourt = defineEndpoint({
  method: 'POST',
  path: '/api/courts/:id/presence',
  access: 'use-app',
  limit: PRESENCE_CHANGES,
  changes: ['presence'],
  summary: 'Be on court again on the day of a check-in, or stay on',
  params: idParamsSchema,
  body: z.optional(
    z
      .extend(z.partial(readingSchema), {
        shownTo: z.optional(shownToSchema),
        /** The answer to the question about friends: also the setting that later stays follow. */
        alsoLater: z.optional(z.boolean()),
      })
      .check(isWholeReading),
  ),
  response: courtNowSchema,
});

export const leaveCourt = defineEndpoint({
  method: 'DELETE',
  path: '/api/courts/:id/presence',
  access: 'use-app',
  changes: ['presence'],
  summary: 'Leave the court',
  params: idParamsSchema,
  response: courtNowSchema,
});

export const headForCourt = defineEndpoint({
  method: 'POST',
  path: '/api/courts/:id/on-my-way',
  access: 'use-app',
  limit: PRESENCE_CHANGES,
  changes: ['presence'],
  summary: 'Say that one is on the way',
  params: idParamsSchema,
  body: z.object({ minutes: z.literal(ON_MY_WAY_MINUTES, invalid('MINUTES_NOT_VALID')) }),
  response: courtNowSchema,
});

export const stayAway = defineEndpoint({
  method: 'DELETE',
  path: '/api/courts/:id/on-my-way',
  access: 'use-app',
  changes: ['presence'],
  summary: 'Not be on the way any more',
  params: idParamsSchema,
  response: courtNowSchema,
});

export const countPeople = defineEndpoint({
  method: 'POST',
  path: '/api/courts/:id/headcount',
  access: 'use-app',
  limit: PRESENCE_CHANGES,
  changes: ['presence'],
  summary: 'Say how many people are at the court one stands on',
  params: idParamsSchema,
  body: z.extend(readingSchema, {
    /** A place in the list of bands: 0, 1–3, 4–6, 7–9, 10–14, 15 and more. */
    band: z
      .int(invalid('BAND_NOT_VALID'))
      .check(
        z.gte(0, invalid('BAND_NOT_VALID')),
        z.lte(HEADCOUNT_BANDS.length - 1, invalid('BAND_NOT_VALID')),
      ),
  }),
  response: courtNowSchema,
});

/** Who of one's friends is where now, as far as they let friends see it. */
export const friendsHere = defineEndpoint({
  method: 'GET',
  path: '/api/friends/here',
  access: 'use-app',
  mayLag: true,
  reads: ['friends', 'presence'],
  summary: 'Courts where friends are now who let their friends see it',
  response: z.array(z.object({ courtId: z.number(), friends: z.array(personSchema) })),
});
