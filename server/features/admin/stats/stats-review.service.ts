import { recordAudit } from '#server/features/admin/audit/audit.repo.ts';
import { publishLive } from '#server/features/live/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { type PendingGame, rejectGame, verifyGame } from '#server/features/player-stats/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PendingStats } from '#shared/admin/stats-review.contract.ts';
import { photoAddress } from '#shared/photos/photo-address.ts';

interface StatsReview {
  id: number;
  viewerId: number;
  submission?: number | undefined;
}

export function verifyStats(deps: Deps, review: StatsReview): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const game = await verifyGame(tx, review);
    await recordAudit(tx, {
      actorId: review.viewerId,
      action: 'stats.verify',
      subjectType: 'stats',
      subjectId: game.id,
      before: { status: game.status },
      after: { status: 'verified' },
    });
    await publishLive(tx, { type: 'review-queue' });
  });
}

export function rejectStats(deps: Deps, review: StatsReview & { reason: string }): Promise<void> {
  return deps.db.transaction((tx) => rejectStatsWithin(tx, review));
}

/** For a rejection within a larger transaction, such as suspending the player. */
export async function rejectStatsWithin(
  tx: Tx,
  review: StatsReview & { reason: string },
): Promise<void> {
  const game = await rejectGame(tx, review);
  await recordAudit(tx, {
    actorId: review.viewerId,
    action: 'stats.reject',
    subjectType: 'stats',
    subjectId: game.id,
    before: { status: game.status },
    after: { status: 'rejected', reason: review.reason },
  });
  await notify(tx, {
    userId: game.userId,
    kind: 'stats-rejected',
    // Includes the submission, so that a second rejection of the same game notifies again.
    cause: `stats:${game.id}:${game.submission}`,
    reason: review.reason,
    gameDate: game.gameDate,
    courtId: game.courtId,
  });
  await publishLive(tx, { type: 'review-queue' });
}

export function toPendingStats(game: PendingGame, viewerId: number): PendingStats {
  const { playerId, playerName, playerPhotoKey, photoKey, submittedAt, ...entry } = game;
  return {
    ...entry,
    player: {
      id: playerId,
      name: playerName,
      profileImage: playerPhotoKey === null ? null : photoAddress(playerPhotoKey, 'small'),
    },
    photoUrl: photoKey === null ? null : photoAddress(photoKey, 'large'),
    createdAt: submittedAt.toISOString(),
    isOwn: playerId === viewerId,
  };
}
