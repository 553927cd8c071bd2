import {
  dropNumbers,
  insertNumbers,
  releaseNumbers,
  verifyNumbers,
} from '#server/features/player-stats/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { KNOWN_TO_VERIFY, type Numbers } from '#shared/games/game-rules.ts';
import { scoreInQuestion } from '#shared/games/game-state.ts';
import { isVouchedFor, type LockedGame, sumPoints } from './games.repo.ts';
import { listOwnNumbers } from './read.repo.ts';

/** Players whose team agreed on a lower score can add their numbers again. */
export async function dropAboveScore(tx: Tx, game: LockedGame): Promise<void> {
  const points = await sumPoints(tx, game.id);
  const userIds = game.players.flatMap(({ userId, side }) =>
    userId !== null && points[side] > game.score[side] ? [userId] : [],
  );
  await dropNumbers(tx, game.id, userIds);
}

/** Pays the numbers, or passes them on to the admins, once it is clear who verifies them. */
export async function settleNumbers(tx: Tx, game: LockedGame): Promise<void> {
  if (game.status === 'waiting') return;
  if (game.status === 'confirmed' && (await isVouchedFor(tx, game.id, KNOWN_TO_VERIFY))) {
    const points = await sumPoints(tx, game.id);
    if (points[0] <= game.score[0] && points[1] <= game.score[1]) {
      await verifyNumbers(tx, game.id);
    }
  }
  // Until the deadline another player may still confirm.
  if (game.status === 'no-contest' || game.now >= game.answerBy) await releaseNumbers(tx, game.id);
}

export async function addNumbers(
  deps: Deps,
  tx: Tx,
  game: LockedGame,
  viewerId: number,
  numbers: Numbers,
): Promise<void> {
  if ((await listOwnNumbers(tx, viewerId, [game.id])).length > 0) {
    throw new AppError('CONFLICT', { reason: 'GAME_NUMBERS_EXIST' });
  }
  const side = game.players.find(({ userId }) => userId === viewerId)?.side ?? 0;
  const score = scoreInQuestion(game)[side];
  if ((await sumPoints(tx, game.id))[side] + numbers.points > score) {
    throw new AppError('INVALID_INPUT', { reason: 'GAME_POINTS_ABOVE_SCORE', params: { score } });
  }
  await insertNumbers(deps, tx, {
    userId: viewerId,
    gameId: game.id,
    gameDate: game.localDay,
    courtId: game.courtId,
    ...numbers,
  });
}
