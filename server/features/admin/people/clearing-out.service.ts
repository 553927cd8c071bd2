import { dropAvatar } from '#server/features/accounts/index.ts';
import { removePostsOf } from '#server/features/activity/index.ts';
import { recordAudit, recordCourt, recordPerson } from '#server/features/admin/audit/audit.repo.ts';
import { rejectWithin } from '#server/features/admin/courts/court-review.service.ts';
import { decideHeldWithin } from '#server/features/admin/rewards/held-review.service.ts';
import { rejectStatsWithin } from '#server/features/admin/stats/stats-review.service.ts';
import { lockHeldOf } from '#server/features/check-ins/index.ts';
import { dropPhotosOf } from '#server/features/court-card/index.ts';
import { lockPendingCourtsOf } from '#server/features/courts/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import { lockPendingGamesOf } from '#server/features/player-stats/index.ts';
import { removeMessagesOf } from '#server/features/runs/index.ts';
import type { Tx } from '#server/platform/db/database.ts';

interface Clearing {
  viewerId: number;
  personId: number;
  reason: string;
}

/** Rejects everything of the user that is pending, each by its own rules. */
export async function rejectAllPending(tx: Tx, clearing: Clearing): Promise<void> {
  const { viewerId, personId, reason } = clearing;
  // All locks before the first payment, because other admins take them in the order item, wallet.
  const courtIds = await lockPendingCourtsOf(tx, personId);
  const gameIds = await lockPendingGamesOf(tx, personId);
  const checkInIds = await lockHeldOf(tx, personId);
  for (const courtId of courtIds) {
    await rejectWithin(tx, { courtId, viewerId, reason });
  }
  for (const id of gameIds) {
    await rejectStatsWithin(tx, { id, viewerId, reason });
  }
  for (const checkInId of checkInIds) {
    await decideHeldWithin(tx, 'check-in.void', { checkInId, viewerId });
  }
}

export function auditRemoval(
  tx: Tx,
  viewerId: number,
  { type, id }: { type: 'post' | 'message'; id: number },
): Promise<void> {
  return recordAudit(tx, {
    actorId: viewerId,
    action: `${type}.remove`,
    subjectType: type,
    subjectId: id,
    before: { removed: false },
    after: { removed: true },
  });
}

export async function removeAllContent(tx: Tx, clearing: Omit<Clearing, 'reason'>): Promise<void> {
  const { viewerId, personId } = clearing;
  for (const postId of await removePostsOf(tx, personId)) {
    await auditRemoval(tx, viewerId, { type: 'post', id: postId });
  }
  for (const messageId of await removeMessagesOf(tx, personId)) {
    await auditRemoval(tx, viewerId, { type: 'message', id: messageId });
  }
  for (const courtId of await dropPhotosOf(tx, personId, { withOriginals: true, viewerId })) {
    await recordCourt(tx, 'court.photo', { courtId, viewerId }, { photo: true }, { photo: false });
    await publishLive(tx, { type: 'courts' });
  }
  if (await dropAvatar(tx, personId)) {
    await recordPerson(tx, 'person.photo', clearing, { photo: true }, { photo: false });
  }
  await publishLive(tx, { type: 'feed' });
}
