import type { FastifyInstance } from 'fastify';
import { registerPlayerStatsRoutes } from './player-stats.routes.ts';
import type { Deps } from '#server/http/deps.ts';

export { listPendingGames, type PendingGame } from './review.repo.ts';
export { rejectGame, verifyGame } from './review.service.ts';

export function registerPlayerStats(app: FastifyInstance, deps: Deps): void {
  registerPlayerStatsRoutes(app, deps);
}
