import { grantReward } from '#server/features/rewards/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { toHundredths, VERIFIED_STATS_REWARD_JIM } from '#shared/rewards/rewards.ts';
import { decideGame, type GameDecision, lockGame } from './review.repo.ts';

export interface Review {
  id: number;
  viewerId: number;
  /** The version the admin looked at, if known. */
  submission?: number | undefined;
}

/** Verifies a pending game and pays its player. Returns the game as it was before. */
export async function verifyGame(tx: Tx, review: Review): Promise<GameDecision> {
  const game = await takeForReview(tx, review);
  await decideGame(tx, game.id, { status: 'verified', reason: null, actorId: review.viewerId });
  await grantReward(tx, {
    cause: `stats:${game.id}`,
    userId: game.userId,
    hundredths: toHundredths(VERIFIED_STATS_REWARD_JIM),
    to: 'balance',
    kind: 'stats',
    ...(game.courtId === null ? {} : { courtId: game.courtId }),
  });
  return game;
}

/** Rejects a pending game, which pays nothing. Returns the game as it was before. */
export async function rejectGame(
  tx: Tx,
  review: Review & { reason: string },
): Promise<GameDecision> {
  const game = await takeForReview(tx, review);
  await decideGame(tx, game.id, {
    status: 'rejected',
    reason: review.reason,
    actorId: review.viewerId,
  });
  return game;
}

const ALREADY_REVIEWED = {
  verified: 'GAME_ALREADY_VERIFIED',
  rejected: 'GAME_ALREADY_REJECTED',
} as const;

async function takeForReview(tx: Tx, { id, viewerId, submission }: Review): Promise<GameDecision> {
  const game = await lockGame(tx, id);
  if (game === undefined) throw new AppError('NOT_FOUND');
  if (game.userId === viewerId) {
    throw new AppError('FORBIDDEN', { reason: 'OWN_GAME' });
  }
  if (game.status !== 'pending') {
    throw new AppError('CONFLICT', { reason: ALREADY_REVIEWED[game.status] });
  }
  if (submission !== undefined && submission !== game.submission) {
    throw new AppError('CONFLICT', {
      reason: 'GAME_CHANGED',
    });
  }
  return game;
}
