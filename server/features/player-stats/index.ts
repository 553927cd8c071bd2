export { insertNumbers } from './player-stats.service.ts';
export {
  listPendingGames,
  lockPendingGamesOf,
  type PendingGame,
} from './review.repo.ts';
export {
  dropNumbers,
  rejectGame,
  releaseNumbers,
  takeBackNumbers,
  verifyGame,
  verifyNumbers,
} from './review.service.ts';
