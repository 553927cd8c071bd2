import * as z from 'zod/mini';
import { APPEAL_MAX_CHARACTERS } from '#shared/admin/review-rules.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema } from '#shared/http/id-params.ts';
import { invalid } from '#shared/invalid.ts';
import { TRUST_LEVELS, TRUST_STEPS } from '#shared/trust/level-rules.ts';
import { STRIKE_REASONS } from '#shared/trust/strike-rules.ts';

export const nextStepSchema = z.object({
  step: z.enum(TRUST_STEPS),
  have: z.number(),
  need: z.number(),
});

const myTrustSchema = z.object({
  level: z.enum(TRUST_LEVELS),
  next: z.array(nextStepSchema),
  /** Everything earned in $JIM, ready or not. The balance shown on every screen. */
  earned: z.number(),
  /** The part that can be redeemed. */
  ready: z.number(),
  /** Nothing becomes ready before this time, because the sign-up came without a proof of work. */
  unprovenUntil: z.optional(z.string()),
});
export type MyTrust = z.infer<typeof myTrustSchema>;

export const myTrust = defineEndpoint({
  method: 'GET',
  path: '/api/trust/me',
  access: 'use-app',
  mayLag: true,
  reads: ['rewards', 'account'],
  summary: 'The own trust level, the steps to the next one, and how much $JIM is ready',
  response: myTrustSchema,
});

const myStrikeSchema = z.object({
  id: z.number(),
  reason: z.enum(STRIKE_REASONS),
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  givenAt: z.string(),
  /** Nothing becomes ready until then. Null if the pause is over or the account is suspended. */
  pausedUntil: z.nullable(z.string()),
  appeal: z.enum(['none', 'open', 'granted', 'denied']),
});
export type MyStrike = z.infer<typeof myStrikeSchema>;
export type StrikeReason = MyStrike['reason'];

export const myStrikes = defineEndpoint({
  method: 'GET',
  path: '/api/trust/strikes',
  access: 'use-app',
  limit: { name: 'trust:strikes', per: 'viewer', times: 600, in: 'hour' },
  reads: ['account'],
  summary: 'The own strikes, newest first, each with its reason',
  response: z.array(myStrikeSchema),
});

export const appealStrike = defineEndpoint({
  method: 'POST',
  path: '/api/trust/strikes/:id/appeal',
  access: 'use-app',
  limit: { name: 'trust:appeal', per: 'viewer', times: 20, in: 'day' },
  changes: ['account'],
  summary: 'Appeal against an own strike, once; another admin decides',
  params: idParamsSchema,
  body: z.object({
    text: z.string().check(
      z.trim(),
      z.minLength(3, invalid('APPEAL_EMPTY')),
      z.maxLength(
        APPEAL_MAX_CHARACTERS,
        invalid('APPEAL_TOO_LONG', { max: APPEAL_MAX_CHARACTERS }),
      ),
      z.refine((text) => !text.includes('\u0000'), invalid('CONTROL_CHARACTERS')),
    ),
  }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  status: 201,
});
