import * as z from 'zod/mini';
import { isWholeReading, readingSchema } from '#shared/check-ins/check-ins.contract.ts';
import { courtSchema } from '#shared/courts/courts.contract.ts';
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

const mineSchema = z.nullable(
  z.object({
    state: z.enum(['here', 'on-the-way']),
    /** When the stay expires, or when the viewer said they would arrive. */
    until: z.string(),
    canStayOn: z.boolean(),
    shownTo: shownToSchema,
    /** The first stay since the viewer has a friend, so ask who may see it. */
    asksAboutFriends: z.boolean(),
  }),
);

const courtNowSchema = z.object({
  courtId: z.number(),
  here: z.number(),
  onTheWay: z.number(),
  estimate: z.nullable(headcountSchema),
  /** Friends who share their presence with friends. */
  friends: z.array(z.extend(personSchema, { state: z.enum(['here', 'on-the-way']) })),
  /** People per hour on the court's current weekday, where known. */
  usual: z.array(z.nullable(z.number())),
  usualKnown: z.boolean(),
  /** Hour of the day in the court's time zone, 0 to 23. */
  localHour: z.number(),
  mine: mineSchema,
  /** Whether the viewer has checked in here today and can come back without a new check-in. */
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

export const myStay = defineEndpoint({
  method: 'GET',
  path: '/api/presence',
  access: 'use-app',
  mayLag: true,
  reads: ['courts', 'presence', 'court-now'],
  summary: 'The court the viewer is at now',
  response: z.object({ court: z.nullable(courtSchema) }),
});

/** With a position the viewer is (back) at the court. Without one the current stay is extended. */
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
        /** Also saves the answer as the setting for later stays. */
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
    /** Index of the band: 0, 1–3, 4–6, 7–9, 10–14, 15 or more. */
    band: z
      .int(invalid('BAND_NOT_VALID'))
      .check(
        z.gte(0, invalid('BAND_NOT_VALID')),
        z.lte(HEADCOUNT_BANDS.length - 1, invalid('BAND_NOT_VALID')),
      ),
  }),
  response: courtNowSchema,
});

const friendsHereSchema = z.object({
  courtId: z.number(),
  courtName: z.string(),
  court: courtSchema,
  friends: z.array(personSchema),
});
export type FriendsHere = z.infer<typeof friendsHereSchema>;

/** Which friends are where now, if they share it. */
export const friendsHere = defineEndpoint({
  method: 'GET',
  path: '/api/friends/here',
  access: 'use-app',
  mayLag: true,
  reads: ['friends', 'presence'],
  summary: 'Courts where friends are now who let their friends see it',
  response: z.array(friendsHereSchema),
});
