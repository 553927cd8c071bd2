import type { FastifyInstance } from 'fastify';
import { listPendingGames } from '#server/features/player-stats/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/admin/stats-review.contract.ts';
import { rejectStats, toPendingStats, verifyStats } from './stats-review.service.ts';

const MAX_PENDING_SHOWN = 200;

export function registerStatsReviewRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.pendingStats, async ({ viewer }) => {
    const games = await listPendingGames(deps.db, MAX_PENDING_SHOWN);
    return games.map((game) => toPendingStats(game, viewer.userId));
  });

  route(app, deps, contract.verifyStats, async ({ params, body, viewer }) => {
    await verifyStats(deps, {
      id: params.id,
      viewerId: viewer.userId,
      submission: body?.submission,
    });
    return { success: true, message: 'Stats verified!' };
  });

  route(app, deps, contract.rejectStats, async ({ params, body, viewer }) => {
    await rejectStats(deps, { id: params.id, viewerId: viewer.userId, ...body });
    return { success: true, message: 'Stats rejected' };
  });
}
