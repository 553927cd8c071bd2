import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { registerPlayerStatsRoutes } from './player-stats.routes.ts';

export { playerStatsSection } from './personal-data.repo.ts';
export {
  listPendingGames,
  listPendingGamesOf,
  moveGames,
  type PendingGame,
} from './review.repo.ts';
export { rejectGame, verifyGame } from './review.service.ts';

export function registerPlayerStats(app: FastifyInstance, deps: Deps): void {
  registerPlayerStatsRoutes(app, deps);
}
