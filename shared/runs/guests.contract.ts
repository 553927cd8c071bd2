import * as z from 'zod/mini';
import { emailSchema, newNameSchema } from '#shared/accounts/account-rules.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { PUBLIC_PAGES } from '#shared/http/limit.ts';
import { invalid } from '#shared/invalid.ts';
import { guestsSchema } from '#shared/runs/run-fields.ts';
import { GUEST_CALLS, RUN_ANSWERS } from '#shared/runs/run-limits.ts';
import { runKeySchema, runSchema } from '#shared/runs/runs.contract.ts';

/** A run for people without an account: no names except the host's first name if the host allows it. */
const publicRunSchema = z.extend(
  z.omit(runSchema, {
    host: true,
    isHost: true,
    mine: true,
    visibility: true,
    maybe: true,
    friendsIn: true,
  }),
  {
    hostFirstName: z.nullable(z.string()),
    sunsetAt: z.nullable(z.string()),
    darkAt: z.nullable(z.string()),
    /** False if this server sends no mail, so that only members can join. */
    canJoinByMail: z.boolean(),
    /** If set, guests must enter their year of birth. */
    minimumAge: z.nullable(z.number()),
  },
);
export type PublicRun = z.infer<typeof publicRunSchema>;

const guestSchema = z.object({
  run: publicRunSchema,
  name: z.string(),
  /** Null if not confirmed yet. */
  answer: z.nullable(z.enum(RUN_ANSWERS)),
  guests: z.number(),
  state: z.nullable(z.enum(['in', 'waiting', 'offered', 'lapsed'])),
  offeredUntil: z.nullable(z.string()),
  removedReason: z.nullable(z.string()),
});
export type GuestAnswer = z.infer<typeof guestSchema>;

const tokenParamsSchema = z.object({ token: z.string().check(z.maxLength(100)) });

export const readPublicRun = defineEndpoint({
  method: 'GET',
  path: '/api/public/runs/:key',
  access: 'anyone',
  limit: PUBLIC_PAGES,
  reads: ['runs'],
  summary:
    "A run for everyone or by link; names nobody, except the host's first name if they allow it",
  params: runKeySchema,
  response: publicRunSchema,
});

export const joinByMail = defineEndpoint({
  method: 'POST',
  path: '/api/public/runs/:key/guests',
  access: 'anyone',
  limit: GUEST_CALLS,
  summary: 'Ask for a link by mail that joins the run; nothing is held until it is used',
  params: runKeySchema,
  body: z.object({
    name: newNameSchema,
    email: emailSchema,
    /** Required only if the operator has set a minimum age. */
    birthYear: z.optional(z.int(invalid('BIRTH_YEAR_NOT_VALID'))),
  }),
  response: z.object({ success: z.literal(true) }),
  status: 202,
});

export const readGuest = defineEndpoint({
  method: 'GET',
  path: '/api/public/guests/:token',
  access: 'anyone',
  limit: GUEST_CALLS,
  reads: ['runs'],
  summary: 'What the guest of a mailed link has answered',
  params: tokenParamsSchema,
  response: guestSchema,
});

export const answerAsGuest = defineEndpoint({
  method: 'PUT',
  path: '/api/public/guests/:token',
  access: 'anyone',
  limit: GUEST_CALLS,
  changes: ['runs'],
  summary: 'Confirm, or change the answer',
  params: tokenParamsSchema,
  body: z.object({
    answer: z.enum(RUN_ANSWERS, invalid('RUN_ANSWER_NOT_VALID')),
    guests: z.optional(guestsSchema),
  }),
  response: guestSchema,
});

export const withdrawGuest = defineEndpoint({
  method: 'DELETE',
  path: '/api/public/guests/:token',
  access: 'anyone',
  limit: GUEST_CALLS,
  changes: ['runs'],
  summary: 'Give the spot back and forget name and address at once',
  params: tokenParamsSchema,
  response: z.object({ success: z.literal(true) }),
});

/** For the one-click unsubscribe of mail programs (RFC 8058). */
export const stopGuestMails = defineEndpoint({
  method: 'POST',
  path: '/api/public/guests/:token/leave',
  access: 'anyone',
  limit: GUEST_CALLS,
  summary: 'The same as DELETE, as mail programs send it',
  params: tokenParamsSchema,
  response: z.object({ success: z.literal(true) }),
});
