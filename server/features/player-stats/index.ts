export { playerStatsSection } from './player-stats.repo.ts';
export { registerPlayerStats } from './player-stats.routes.ts';
export {
  listPendingGames,
  listPendingGamesOf,
  moveGames,
  type PendingGame,
} from './review.repo.ts';
export { rejectGame, verifyGame } from './review.service.ts';
