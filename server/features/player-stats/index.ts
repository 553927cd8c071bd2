export {
  listPendingGames,
  listPendingGamesOf,
  type PendingGame,
} from './review.repo.ts';
export { rejectGame, verifyGame } from './review.service.ts';
