import * as z from 'zod/mini';
import { reasonSchema } from '#shared/admin/admin-rules.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema, idSchema } from '#shared/http/id-params.ts';
import type { Limit } from '#shared/http/limit.ts';
import { invalid } from '#shared/invalid.ts';
import { latitudeSchema, longitudeSchema } from '#shared/map/coordinates.ts';
import { personSchema } from '#shared/people/people.contract.ts';
import { reportSchema } from '#shared/people/report-rules.ts';
import {
  guestsSchema,
  hasOrderedPlayers,
  instantSchema,
  messageSchema,
  runFields,
} from '#shared/runs/run-fields.ts';
import {
  RUN_ANSWERS,
  RUN_AUDIENCES,
  RUN_FORMATS,
  RUN_VISIBILITIES,
} from '#shared/runs/run-limits.ts';
import { RELIABILITIES } from '#shared/runs/run-rules.ts';

const CHANGES = {
  name: 'runs:change',
  per: 'viewer',
  times: 120,
  in: 'hour',
} as const satisfies Limit;

/** Keys have 22 characters. Any other string is a run that doesn't exist. */
export const runKeySchema = z.object({ key: z.string().check(z.maxLength(100)) });

const runCourtSchema = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
});

const mineSchema = z.nullable(
  z.object({
    answer: z.enum(RUN_ANSWERS),
    guests: z.number(),
    /** For answer "in": has a spot, waits, is offered one, or let an offer expire. */
    state: z.nullable(z.enum(['in', 'waiting', 'offered', 'lapsed'])),
    /** Position in line, starting at 1. Null if not waiting. */
    place: z.nullable(z.number()),
    offeredUntil: z.nullable(z.string()),
    /** Why the host removed the viewer, who can't rejoin. */
    removedReason: z.nullable(z.string()),
  }),
);

export const runSchema = z.object({
  key: z.string(),
  /** Repeats the id of `court`, because live events refer to `courtId`. */
  courtId: z.number(),
  court: runCourtSchema,
  /** Null for viewers who may not know the host (see `seesHost`), and after the host left JIM. */
  host: z.nullable(personSchema),
  isHost: z.boolean(),
  startsAt: z.string(),
  minutes: z.number(),
  endsAt: z.string(),
  format: z.enum(RUN_FORMATS),
  minPlayers: z.number(),
  maxPlayers: z.number(),
  audience: z.enum(RUN_AUDIENCES),
  visibility: z.enum(RUN_VISIBILITIES),
  note: z.string(),
  cancelsBelowMin: z.boolean(),
  /** Spots for guests by mail and for those whom players bring along, together. */
  guestSpots: z.number(),
  status: z.enum(['open', 'started', 'over', 'cancelled']),
  cancelledBecause: z.nullable(z.enum(['host', 'too-few', 'host-left', 'admin'])),
  playersIn: z.number(),
  /** Spots that are neither taken nor offered. */
  spotsLeft: z.number(),
  waiting: z.number(),
  maybe: z.number(),
  isGameOn: z.boolean(),
  mine: mineSchema,
  /** Null for a single run. Weekdays start at 1, Monday. `lastDay` is null for a series without end. */
  series: z.nullable(z.object({ weekdays: z.array(z.number()), lastDay: z.nullable(z.string()) })),
  /** Up to three of the viewer's friends with a spot. Only in lists. */
  friendsIn: z.optional(z.array(personSchema)),
});
export type Run = z.infer<typeof runSchema>;

/** This run of a series, or this one and all later ones. */
const scopeSchema = z.optional(z.enum(['this', 'following']));

/** A player who answered, as far as the viewer may see them. */
const playerSchema = z.extend(personSchema, {
  answer: z.enum(['in', 'maybe']),
  state: z.nullable(z.enum(['in', 'waiting', 'offered', 'lapsed'])),
  guests: z.number(),
  /** For the host only, and only if enough is known. */
  reliability: z.nullable(z.enum(RELIABILITIES)),
});

export const runPageSchema = z.extend(runSchema, {
  /** The host sees everyone. Users with a spot see everyone but blocked users and hidden profiles, others their friends. */
  players: z.array(playerSchema),
  /** Guests without an account, by the name they gave. For the host and players with a spot. */
  mailGuests: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      guests: z.number(),
      state: z.nullable(z.enum(['in', 'waiting', 'offered', 'lapsed'])),
    }),
  ),
  showsHostName: z.boolean(),
  /** Null unless the host allows it. The same for every viewer, so that it reveals no block. */
  hostFirstName: z.nullable(z.string()),
  /** The viewer has a spot but sees numbers only until the day of the run, after giving back several spots at once. */
  hidesNames: z.boolean(),
  /** Who took and gave back spots, latest first. For the host only. */
  spotLog: z.array(
    z.object({
      id: z.number(),
      displayName: z.string(),
      handle: z.string(),
      tookAt: z.string(),
      leftAt: z.nullable(z.string()),
    }),
  ),
  /** On the day of the run. Null if the sun doesn't set or rise, or the court has lights or a roof. */
  sunsetAt: z.nullable(z.string()),
  /** End of twilight, when it is too dark to play. */
  darkAt: z.nullable(z.string()),
});
export type RunPage = z.infer<typeof runPageSchema>;

export const createRun = defineEndpoint({
  method: 'POST',
  path: '/api/runs',
  access: 'use-app',
  limit: { name: 'runs:create', per: 'viewer', times: 20, in: 'hour' },
  changes: ['runs'],
  summary: 'Start a run; the host has the first spot unless they only organise it',
  body: z
    .object({
      courtId: idSchema,
      ...runFields,
      note: z.optional(runFields.note),
      cancelsBelowMin: z.optional(runFields.cancelsBelowMin),
      showsHostName: z.optional(runFields.showsHostName),
      guestSpots: z.optional(runFields.guestSpots),
      /** False if the host organizes but doesn't play. */
      isPlaying: z.optional(z.boolean()),
      /**
       * Repeats weekly on these days (1 is Monday) in the court's time zone. Includes the weekday of the first start.
       */
      repeats: z.optional(
        z.object({
          weekdays: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(7)),
          until: z.optional(z.iso.date(invalid('DAY_NOT_VALID'))),
        }),
      ),
      /** Requests with the same key create one run. */
      idempotencyKey: z.optional(z.uuid(invalid('IDEMPOTENCY_KEY_NOT_VALID'))),
    })
    .check(hasOrderedPlayers),
  response: runPageSchema,
  status: 201,
});

export const listRuns = defineEndpoint({
  method: 'GET',
  path: '/api/runs',
  access: 'use-app',
  mayLag: true,
  reads: ['runs'],
  summary:
    'Runs within 50 km of a place, or at a court, or, without either, those that concern the viewer; by start, at most 100',
  query: z
    .object({
      lat: z.optional(latitudeSchema),
      lon: z.optional(longitudeSchema),
      courtId: z.optional(idSchema),
      from: z.optional(instantSchema),
      to: z.optional(instantSchema),
    })
    .check(
      z.refine(
        ({ lat, lon }) => (lat === undefined) === (lon === undefined),
        invalid('LAT_WITHOUT_LON'),
      ),
    ),
  response: z.array(runSchema),
});

export const readDarkness = defineEndpoint({
  method: 'GET',
  path: '/api/runs/darkness',
  access: 'use-app',
  mayLag: true,
  summary: 'When it gets dark at a court on a local day; null if it has lights or a roof',
  query: z.object({ courtId: idSchema, day: z.iso.date(invalid('DAY_NOT_VALID')) }),
  response: z.object({ darkAt: z.nullable(z.string()) }),
});

export const readRun = defineEndpoint({
  method: 'GET',
  path: '/api/runs/:key',
  access: 'use-app',
  reads: ['runs'],
  summary: 'A run as the viewer may see it; hidden and absent runs answer the same 404',
  params: runKeySchema,
  response: runPageSchema,
});

export const answerRun = defineEndpoint({
  method: 'PUT',
  path: '/api/runs/:key/answer',
  access: 'use-app',
  limit: { name: 'runs:answer', per: 'viewer', times: 120, in: 'hour' },
  changes: ['runs'],
  summary: 'Say whether one comes; without a spot left, `in` is a place on the waitlist',
  params: runKeySchema,
  body: z.object({
    answer: z.enum(RUN_ANSWERS, invalid('RUN_ANSWER_NOT_VALID')),
    guests: z.optional(guestsSchema),
  }),
  response: runPageSchema,
});

export const changeRun = defineEndpoint({
  method: 'PATCH',
  path: '/api/runs/:key',
  access: 'use-app',
  limit: CHANGES,
  changes: ['runs'],
  summary: 'Change a run that has not started; only its host',
  params: runKeySchema,
  body: z.extend(z.partial(z.object(runFields)), { scope: scopeSchema }).check(hasOrderedPlayers),
  response: runPageSchema,
});

export const cancelRun = defineEndpoint({
  method: 'POST',
  path: '/api/runs/:key/cancel',
  access: 'use-app',
  limit: CHANGES,
  changes: ['runs'],
  summary: 'Cancel a run that has not started; only its host',
  params: runKeySchema,
  body: z.optional(z.object({ scope: scopeSchema })),
  response: runPageSchema,
});

export const removeFromRun = defineEndpoint({
  method: 'POST',
  path: '/api/runs/:key/remove',
  access: 'use-app',
  limit: CHANGES,
  changes: ['runs'],
  summary: 'Take somebody off a run, who cannot join it again; only its host',
  params: runKeySchema,
  body: z
    .object({
      userId: z.optional(idSchema),
      guestId: z.optional(idSchema),
      reason: reasonSchema,
    })
    .check(
      z.refine(
        ({ userId, guestId }) => (userId === undefined) !== (guestId === undefined),
        invalid('REQUEST_NOT_VALID'),
      ),
    ),
  response: runPageSchema,
});

/** Equal to the daily limit of invitations. */
const MAX_INVITED_AT_ONCE = 20;

export const inviteToRun = defineEndpoint({
  method: 'POST',
  path: '/api/runs/:key/invite',
  access: 'use-app',
  changes: ['runs'],
  summary:
    'Invite friends, each once, 20 a day; the host, and players with a spot unless the run is for friends',
  params: runKeySchema,
  body: z.object({
    userIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_INVITED_AT_ONCE)),
  }),
  response: z.object({ success: z.literal(true), invited: z.number() }),
});

export const reportRun = defineEndpoint({
  method: 'POST',
  path: '/api/runs/:key/report',
  access: 'use-app',
  limit: { name: 'runs:report', per: 'viewer', times: 'reportsPerHour', in: 'hour' },
  summary: 'Report a run to the admins',
  params: runKeySchema,
  body: reportSchema,
  response: z.object({ success: z.literal(true) }),
});

const runMessageSchema = z.object({
  id: z.number(),
  /** Null if the viewer may not see the author among the players. */
  author: z.nullable(personSchema),
  isMine: z.boolean(),
  text: z.string(),
  sentAt: z.string(),
});
export type RunMessage = z.infer<typeof runMessageSchema>;

const messageParamsSchema = z.extend(runKeySchema, idParamsSchema.shape);

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/api/runs/:key/messages',
  access: 'use-app',
  reads: ['runs', 'run-messages'],
  summary: 'The latest 100 messages of a run, newest last; only its host and players with a spot',
  params: runKeySchema,
  response: z.array(runMessageSchema),
});

export const writeMessage = defineEndpoint({
  method: 'POST',
  path: '/api/runs/:key/messages',
  access: 'use-app',
  limit: { name: 'runs:message', per: 'viewer', times: 60, in: 'hour' },
  changes: ['run-messages'],
  summary: 'Write to the host and players of a run, until three hours after its end',
  params: runKeySchema,
  body: z.extend(messageSchema, {
    /** Requests with the same key write one message. */
    idempotencyKey: z.optional(z.uuid(invalid('IDEMPOTENCY_KEY_NOT_VALID'))),
  }),
  response: z.array(runMessageSchema),
  status: 201,
});

export const deleteMessage = defineEndpoint({
  method: 'DELETE',
  path: '/api/runs/:key/messages/:id',
  access: 'use-app',
  changes: ['run-messages'],
  summary: 'Delete an own message, or any message as the host',
  params: messageParamsSchema,
  response: z.object({ success: z.literal(true) }),
});

export const reportMessage = defineEndpoint({
  method: 'POST',
  path: '/api/runs/:key/messages/:id/report',
  access: 'use-app',
  limit: { name: 'runs:report', per: 'viewer', times: 'reportsPerHour', in: 'hour' },
  summary: 'Report a message to the admins',
  params: messageParamsSchema,
  body: reportSchema,
  response: z.object({ success: z.literal(true) }),
});
