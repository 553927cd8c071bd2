import type { FastifyInstance } from 'fastify';
import { listRewardsOf } from '#server/features/rewards/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/admin/rewards.contract.ts';
import { fromHundredths } from '#shared/rewards/rewards.ts';
import { decideHeld } from './held-review.service.ts';
import { reverse } from './reversals.service.ts';

const PAGE_REWARDS = 30;

export function registerRewardRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.releaseCheckIn, async ({ params, viewer }) => {
    await decideHeld(deps, 'check-in.release', { checkInId: params.id, viewerId: viewer.userId });
    return { success: true, message: 'Check-in approved' };
  });

  route(app, deps, contract.voidCheckIn, async ({ params, viewer }) => {
    await decideHeld(deps, 'check-in.void', { checkInId: params.id, viewerId: viewer.userId });
    return { success: true, message: 'Check-in rejected' };
  });

  route(app, deps, contract.personRewards, async ({ params, query }) => {
    const limit = PAGE_REWARDS + 1;
    const rows = await listRewardsOf(deps.db, { userId: params.id, before: query.before, limit });
    const rewards = rows.slice(0, PAGE_REWARDS).map(({ kind, hundredths, createdAt, ...row }) => ({
      ...row,
      type: kind,
      amount: fromHundredths(hundredths),
      createdAt: createdAt.toISOString(),
    }));
    return { rewards, hasMore: rows.length > PAGE_REWARDS };
  });

  route(app, deps, contract.reverseReward, async ({ params, body, viewer }) => {
    const { userId: viewerId, sessionId } = viewer;
    await reverse(deps, { rewardId: params.id, viewerId, sessionId, reason: body.reason });
    return { success: true, message: 'Reward taken back' };
  });
}
