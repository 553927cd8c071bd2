import { publishLive } from '#server/features/live/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { forgetPhoto } from '#server/features/photos/index.ts';
import { grantReward, reverseReward } from '#server/features/rewards/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { toHundredths, VERIFIED_STATS_REWARD_JIM } from '#shared/rewards/rewards.ts';
import {
  decideGame,
  deleteNumbers,
  type GameDecision,
  lockGame,
  lockNumbers,
  type ReviewedNumbers,
  releaseWaiting,
} from './review.repo.ts';

export interface Review {
  id: number;
  viewerId: number;
  /** The version the admin looked at, if known. */
  submission?: number | undefined;
}

/** Verifies a pending game and pays its player. Returns the game as it was before. */
export async function verifyGame(tx: Tx, review: Review): Promise<GameDecision> {
  const game = await takeForReview(tx, review);
  await verify(tx, game, review.viewerId);
  return game;
}

async function verify(tx: Tx, game: ReviewedNumbers, actorId: number | null): Promise<void> {
  await decideGame(tx, game.id, { status: 'verified', reason: null, actorId });
  await grantReward(tx, {
    cause: `stats:${game.id}`,
    userId: game.userId,
    hundredths: toHundredths(VERIFIED_STATS_REWARD_JIM),
    to: 'balance',
    kind: 'stats',
    ...(game.courtId === null ? {} : { courtId: game.courtId }),
  });
  const { userId, gameDate, courtId } = game;
  const cause = `stats:${game.id}`;
  await notify(tx, { userId, kind: 'stats-verified', cause, gameDate, courtId });
}

/** Verifies and pays the numbers of a game that its players vouch for, as an admin would. Safe to repeat. */
export async function verifyNumbers(tx: Tx, gameId: number): Promise<void> {
  for (const game of await lockNumbers(tx, gameId)) await verify(tx, game, null);
}

/** Numbers that the players can't verify any more are up to the admins. */
export async function releaseNumbers(tx: Tx, gameId: number): Promise<void> {
  if (await releaseWaiting(tx, gameId)) await publishLive(tx, { type: 'review-queue' });
}

/** Deletes pending numbers of players of a game. */
export async function dropNumbers(
  tx: Tx,
  gameId: number,
  userIds: readonly number[],
): Promise<void> {
  for (const { photoId } of await deleteNumbers(tx, gameId, { userIds, isAnyStatus: false })) {
    if (photoId !== null) await forgetPhoto(tx, photoId);
  }
}

/** Deletes the numbers of a player who wasn't there, and takes back their reward unless it has been sent. */
export async function takeBackNumbers(tx: Tx, gameId: number, userId: number): Promise<void> {
  const deleted = await deleteNumbers(tx, gameId, { userIds: [userId], isAnyStatus: true });
  for (const { id, courtId, photoId } of deleted) {
    const cause = `stats:${id}`;
    if ((await reverseReward(tx, { cause, note: null })) === 'reversed') {
      const about = courtId === null ? {} : { courtId };
      await notify(tx, {
        userId,
        kind: 'reward-reversed',
        cause: `reversal:${cause}`,
        reason: null,
        ...about,
      });
    }
    if (photoId !== null) await forgetPhoto(tx, photoId);
  }
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
