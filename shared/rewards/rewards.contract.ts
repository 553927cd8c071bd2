import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idSchema } from '#shared/http/id-params.ts';
import { HISTORY_PAGE_ENTRIES } from '#shared/rewards/rewards.ts';

export const REWARD_TYPES = [
  'check-in',
  'court-registration',
  'stats',
  'onboarding',
  'other',
] as const;

const HISTORY_MAX_ENTRIES = 200;

const rewardStatsSchema = z.object({
  /** Everything earned, in $JIM. */
  totalBalance: z.number(),
  /** Earned in the last 7 days, minus what was taken back. */
  weeklyEarned: z.number(),
  /** What can be sent to a wallet. The whole balance while sending is simulated. */
  queuedRewards: z.number(),
  /** Not decided yet: courts under review, the demo reward, held check-ins. */
  pendingRewards: z.number(),
});
export type RewardStats = z.infer<typeof rewardStatsSchema>;

const rewardEntrySchema = z.object({
  id: z.number(),
  type: z.enum(REWARD_TYPES),
  /** The title users read. */
  reason: z.string(),
  amount: z.number(),
  /** `reversed` means that an admin took the reward back. The amount is then negative. */
  status: z.enum(['pending', 'queued', 'void', 'reversed']),
  /** Why it is pending, void or reversed, if there is more to say. */
  note: z.nullable(z.string()),
  courtId: z.nullable(z.number()),
  courtName: z.nullable(z.string()),
  createdAt: z.string(),
});
export type RewardEntry = z.infer<typeof rewardEntrySchema>;

export const rewardStats = defineEndpoint({
  method: 'GET',
  path: '/api/reward-stats',
  access: 'use-app',
  mayLag: true,
  reads: ['rewards'],
  summary: 'Balance, earnings of the week, and what is queued and pending',
  response: rewardStatsSchema,
});

export const rewardHistory = defineEndpoint({
  method: 'GET',
  path: '/api/rewards/user',
  access: 'use-app',
  mayLag: true,
  reads: ['rewards'],
  summary: 'The own rewards, newest first; `before` is the id of the last entry already seen',
  query: z.object({
    before: z.optional(idSchema),
    limit: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(HISTORY_MAX_ENTRIES)),
      HISTORY_PAGE_ENTRIES,
    ),
  }),
  response: z.array(rewardEntrySchema),
});
