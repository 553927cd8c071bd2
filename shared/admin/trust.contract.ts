import * as z from 'zod/mini';
import { reasonSchema } from '#shared/admin/admin-rules.ts';
import { DECISION } from '#shared/admin/decision.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema } from '#shared/http/id-params.ts';
import { ADMIN_CHANGES, ADMIN_READS } from '#shared/http/limit.ts';
import { invalid } from '#shared/invalid.ts';
import { TRUST_LEVELS } from '#shared/trust/level-rules.ts';
import { STRIKE_REASONS } from '#shared/trust/strike-rules.ts';
import { nextStepSchema } from '#shared/trust/trust.contract.ts';

const personSchema = z.object({ id: z.number(), name: z.string(), username: z.string() });
const someoneSchema = z.object({ id: z.number(), name: z.nullable(z.string()) });

const checkInSchema = z.object({
  id: z.number(),
  courtId: z.number(),
  courtName: z.string(),
  /** The court's local day. */
  day: z.string(),
  createdAt: z.string(),
  outcome: z.enum(['paid', 'held', 'void', 'unpaid']),
  readyAt: z.nullable(z.string()),
});

const vouchSchema = z.object({
  /** The other player. Null for a vouch that an upgrade gave to people who were Known. */
  person: z.nullable(z.object({ ...personSchema.shape, level: z.enum(TRUST_LEVELS) })),
  /** What it adds to `vouches.have` today: by overlap and age, up to 2.5 if it is a Keeper's. */
  weight: z.number(),
  firstOn: z.string(),
  latestOn: z.string(),
});
export type PersonVouch = z.infer<typeof vouchSchema>;

const strikeAppealSchema = z.object({
  text: z.string(),
  createdAt: z.string(),
  /** Null until it is decided. */
  isGranted: z.nullable(z.boolean()),
});

const strikeSchema = z.object({
  id: z.number(),
  reason: z.enum(STRIKE_REASONS),
  /** For admins only. */
  note: z.string(),
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  givenBy: someoneSchema,
  givenAt: z.string(),
  pausedUntil: z.nullable(z.string()),
  appeal: z.nullable(strikeAppealSchema),
});

const personTrustSchema = z.object({
  person: personSchema,
  level: z.enum(TRUST_LEVELS),
  next: z.array(nextStepSchema),
  /** All in $JIM. */
  earned: z.number(),
  ready: z.number(),
  pending: z.number(),
  facts: z.object({
    signedUpAt: z.string(),
    hasConfirmedEmail: z.boolean(),
    hasPasskey: z.boolean(),
    /**
     * Nothing becomes ready until then, because the account signed up without a proof of work. Null if that doesn't
     * apply.
     */
    unprovenUntil: z.nullable(z.string()),
    playDays: z.number(),
    firstPlayedOn: z.nullable(z.string()),
    lastPlayedOn: z.nullable(z.string()),
    /** Accounts that used the same device in the last 30 days. */
    sharesDeviceWith: z.array(personSchema),
    /** Accounts that signed in from the same rough network since its key last changed. A whole gym may share one. */
    sharesNetworkWith: z.array(personSchema),
  }),
  keeper: z.nullable(z.object({ area: z.string(), namedAt: z.string(), namedBy: someoneSchema })),
  /** Nothing becomes ready until then because of a strike. */
  pausedUntil: z.nullable(z.string()),
  isPausedWithRing: z.boolean(),
  /** Newest first, at most 20. */
  levelChanges: z.array(z.object({ level: z.enum(TRUST_LEVELS), changedAt: z.string() })),
  /** Newest first, at most 30. */
  checkIns: z.array(checkInSchema),
  /** What the vouches are worth today, and what Known takes. */
  vouches: z.object({ have: z.number(), need: z.number() }),
  /** Latest first, at most 50 each. */
  vouchedBy: z.array(vouchSchema),
  vouchedFor: z.array(vouchSchema),
  strikes: z.array(strikeSchema),
});
export type PersonTrust = z.infer<typeof personTrustSchema>;

export const personTrust = defineEndpoint({
  method: 'GET',
  path: '/api/admin/people/:id/trust',
  access: 'manage-people',
  limit: ADMIN_READS,
  reads: ['admin'],
  summary: "All that a person's trust level and ready $JIM rest on",
  params: idParamsSchema,
  response: personTrustSchema,
});

export const giveStrike = defineEndpoint({
  ...DECISION,
  path: '/api/admin/people/:id/strikes',
  access: 'manage-people',
  limit: ADMIN_CHANGES,
  summary:
    'Give somebody else a strike: 7 days nothing becomes ready, then 30 days and a level, then suspension',
  body: z.object({
    reason: z.enum(STRIKE_REASONS),
    /** What the admin found, for other admins. The user reads only the reason. */
    note: reasonSchema,
  }),
  status: 201,
});

export const nameKeeper = defineEndpoint({
  ...DECISION,
  method: 'PUT',
  path: '/api/admin/people/:id/keeper',
  access: 'manage-people',
  limit: ADMIN_CHANGES,
  summary: 'Name somebody else a Keeper of an area, or with null no longer',
  body: z.object({
    area: z.nullable(
      z.string(invalid('REASON_MISSING')).check(
        z.trim(),
        z.minLength(2, invalid('REASON_MISSING')),
        z.maxLength(80, invalid('REASON_TOO_LONG', { max: 80 })),
        z.refine((text) => !text.includes('\u0000'), invalid('CONTROL_CHARACTERS')),
      ),
    ),
  }),
});

const keeperSchema = z.object({ person: personSchema, area: z.string(), namedAt: z.string() });
export type Keeper = z.infer<typeof keeperSchema>;

export const listKeepers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/keepers',
  access: 'manage-people',
  limit: ADMIN_READS,
  reads: ['admin'],
  summary: 'Keepers and their areas, newest first, at most 200',
  response: z.array(keeperSchema),
});

const openStrikeAppealSchema = z.object({
  id: z.number(),
  person: personSchema,
  reason: z.enum(STRIKE_REASONS),
  note: z.string(),
  text: z.string(),
  createdAt: z.string(),
  /** False for the admin who gave the strike: a different admin must decide. */
  canDecide: z.boolean(),
});
export type OpenStrikeAppeal = z.infer<typeof openStrikeAppealSchema>;

export const strikeAppeals = defineEndpoint({
  method: 'GET',
  path: '/api/admin/strike-appeals',
  access: 'manage-people',
  limit: ADMIN_READS,
  reads: ['admin', 'review-queue'],
  summary: 'Appeals against strikes that wait for a decision, oldest first, at most 50',
  response: z.array(openStrikeAppealSchema),
});

export const decideStrikeAppeal = defineEndpoint({
  ...DECISION,
  path: '/api/admin/strike-appeals/:id',
  access: 'manage-people',
  limit: ADMIN_CHANGES,
  summary: 'Lift a strike that was appealed, or not; for another admin than the one who gave it',
  body: z.object({ grant: z.boolean() }),
});

const ringSchema = z.object({
  id: z.number(),
  members: z.array(
    z.object({
      ...personSchema.shape,
      level: z.enum(TRUST_LEVELS),
      earned: z.number(),
      ready: z.number(),
    }),
  ),
  /** The one or two Known players who vouched for them. Pausing the ring doesn't affect these. */
  vouchers: z.array(personSchema),
  /** How often members confirmed each other in 60 days. */
  confirmations: z.number(),
  foundAt: z.string(),
  pausedAt: z.nullable(z.string()),
  pauseReason: z.nullable(z.string()),
});
export type TrustRing = z.infer<typeof ringSchema>;

export const trustRings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/rings',
  access: 'manage-people',
  limit: ADMIN_READS,
  reads: ['admin'],
  summary:
    'Groups that have depended on one or two Known players for long, newest first, at most 50',
  response: z.array(ringSchema),
});

export const pauseRing = defineEndpoint({
  ...DECISION,
  path: '/api/admin/rings/:id/pause',
  access: 'manage-people',
  limit: ADMIN_CHANGES,
  summary: 'Nothing of the members of a ring becomes ready until it is resumed',
  body: z.object({ reason: reasonSchema }),
});

export const resumeRing = defineEndpoint({
  ...DECISION,
  path: '/api/admin/rings/:id/resume',
  access: 'manage-people',
  limit: ADMIN_CHANGES,
  summary: 'Lets the $JIM of a paused ring become ready again',
});
