import type { FastifyInstance } from 'fastify';
import { listRewardsOf } from '#server/features/rewards/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/admin/reversals.contract.ts';
import { fromHundredths } from '#shared/rewards/rewards.ts';
import { reverse } from './reversals.service.ts';

const PAGE_REWARDS = 30;

export function registerReversalRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.personRewards, async ({ params, query }) => {
    const limit = PAGE_REWARDS + 1;
    const rows = await listRewardsOf(deps.db, { userId: params.id, before: query.before, limit });
    const rewards = rows.slice(0, PAGE_REWARDS).map((row) => ({
      id: row.id,
      type: row.kind,
      amount: fromHundredths(row.hundredths),
      status: row.status,
      note: row.note,
      courtName: row.courtName,
      createdAt: row.createdAt.toISOString(),
    }));
    return { rewards, hasMore: rows.length > PAGE_REWARDS };
  });

  route(app, deps, contract.reverseReward, async ({ params, body, viewer }) => {
    const { userId: viewerId, sessionId } = viewer;
    await reverse(deps, { rewardId: params.id, viewerId, sessionId, reason: body.reason });
    return { success: true, message: 'Reward taken back' };
  });
}
