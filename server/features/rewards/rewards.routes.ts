import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import { fromHundredths } from '#shared/rewards/reward-amounts.ts';
import {
  REWARD_TYPES,
  type RewardEntry,
  rewardHistory,
  rewardStats,
} from '#shared/rewards/rewards.contract.ts';
import { listHistory, readEarnings } from './reward-stats.repo.ts';

const t = translatorFor('en');

export function registerRewardRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, rewardStats, async ({ viewer }) => {
    const earnings = await readEarnings(deps.db, viewer.userId);
    const balance = fromHundredths(earnings.balance);
    return {
      totalBalance: balance,
      weeklyEarned: fromHundredths(earnings.weekly),
      queuedRewards: balance,
      pendingRewards: fromHundredths(earnings.pending),
    };
  });

  route(app, deps, rewardHistory, async ({ viewer, query }) => {
    const { before, limit } = query;
    const rows = await listHistory(deps.db, { userId: viewer.userId, limit, before });
    return rows.map(({ kind, hundredths, createdAt, ...entry }) => ({
      ...entry,
      ...describeKind(kind),
      amount: fromHundredths(hundredths),
      createdAt: createdAt.toISOString(),
    }));
  });
}

/** A kind that a newer version of the server has written is "other", not the end of the list. */
function describeKind(kind: string): Pick<RewardEntry, 'type' | 'reason'> {
  const type = REWARD_TYPES.find((known) => known === kind) ?? 'other';
  return { type, reason: t(`rewards.reasons.${type}`) };
}
