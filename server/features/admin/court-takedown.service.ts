import { requireStepUp } from '#server/features/accounts/index.ts';
import { followCourt } from '#server/features/activity/index.ts';
import * as courts from '#server/features/courts/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import {
  deleteForgottenPhotos,
  discardPhoto,
  preparePhoto,
  recordPhoto,
} from '#server/features/photos/index.ts';
import { makePoster } from '#server/features/player-codes/index.ts';
import { decideCourtReports } from '#server/features/reports/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Room } from '#server/platform/room.ts';
import type { AuditFacts } from '#shared/admin/audit.contract.ts';
import type { CourtClosure } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/map/position.ts';
import { recordCourt } from './audit.repo.ts';
import { tellMerged } from './court-review.service.ts';
import { reverseWithin } from './reversals.service.ts';

interface Act {
  courtId: number;
  viewerId: number;
}

export function close(deps: Deps, act: Act & CourtClosure): Promise<void> {
  const { courtId, viewerId, until, reason } = act;
  return deps.db.transaction(async (tx) => {
    const before = await courts.closeCourt(tx, courtId, { until, reason });
    await recordCourt(
      tx,
      'court.close',
      act,
      closureFacts(before),
      closureFacts({ until, reason }),
    );
    await decideCourtReports(tx, courtId, { decision: 'resolved', actorId: viewerId, of: 'court' });
    await publishCourtChange(tx);
  });
}

export function reopen(deps: Deps, act: Act): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const before = await courts.reopenCourt(tx, act.courtId);
    await recordCourt(tx, 'court.reopen', act, closureFacts(before), closureFacts(undefined));
    await publishCourtChange(tx);
  });
}

export function printPoster(deps: Deps, act: Act): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const code = await makePoster(tx, act.courtId);
    await recordCourt(tx, 'court.poster', act, {}, { poster: 'new' });
    return code;
  });
}

/** Taking the submitter's reward back requires a step-up. */
interface Reversal {
  reverseReward?: boolean | undefined;
  sessionId: number;
}

export interface Removal extends Act, Reversal {
  reason: string;
}

interface Merge extends Act, Reversal {
  intoCourtId: number;
}

export async function remove(deps: Deps, act: Removal): Promise<void> {
  const { courtId, viewerId, reason } = act;
  if (act.reverseReward) await requireStepUp(deps, act, 'rewards');
  return deps.db.transaction(async (tx) => {
    const court = await courts.removeCourt(tx, courtId, reason);
    await recordCourt(
      tx,
      'court.remove',
      act,
      { status: court.status },
      { status: 'removed', reason },
    );
    await decideCourtReports(tx, courtId, { decision: 'removed', actorId: viewerId, of: 'all' });
    if (act.reverseReward) await reverseRegistration(tx, act, reason);
    const { submittedBy: userId } = court;
    if (userId !== null) {
      await notify(tx, {
        userId,
        kind: 'court-removed',
        cause: `court:${courtId}`,
        courtId,
        reason,
      });
    }
    await publishCourtChange(tx);
  });
}

export function restore(deps: Deps, act: Act): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const court = await courts.restoreCourt(tx, act.courtId);
    const before = { status: court.status, reason: court.rejectReason };
    await recordCourt(tx, 'court.restore', act, before, { status: 'approved' });
    await publishCourtChange(tx);
  });
}

/** Every room moves its own rows. Merging pays no rewards. */
export async function merge(deps: Deps, act: Merge, rooms: readonly Room[]): Promise<void> {
  if (act.reverseReward) await requireStepUp(deps, act, 'rewards');
  return deps.db.transaction((tx) => mergeWithin(tx, act, rooms));
}

async function mergeWithin(tx: Tx, act: Merge, rooms: readonly Room[]): Promise<void> {
  const { courtId, intoCourtId } = act;
  const { court, into } = await courts.mergeApprovedCourt(tx, courtId, intoCourtId);
  const place = { latitude: into.latitude ?? 0, longitude: into.longitude ?? 0 };
  const after: AuditFacts = { status: 'removed', mergedInto: intoCourtId };
  for (const room of rooms) {
    Object.assign(after, await room.onCourtMerged?.(tx, courtId, intoCourtId, place));
  }
  await recordCourt(tx, 'court.merge', act, { status: court.status }, after);
  if (act.reverseReward) {
    await reverseRegistration(tx, act, null);
    await tellMerged(tx, court, intoCourtId);
  }
  await publishLive(tx, { type: 'court-counts', courtId: intoCourtId });
  await publishCourtChange(tx);
}

/** Posts move with their court. */
export function move(deps: Deps, act: Act & { place: Position }): Promise<void> {
  const { courtId, place } = act;
  return deps.db.transaction(async (tx) => {
    const { latitude, longitude } = await courts.moveCourt(tx, courtId, place);
    await recordCourt(tx, 'court.pin', act, { latitude, longitude }, { ...place });
    await followCourt(tx, { fromCourtId: courtId, toCourtId: courtId, place });
    await publishCourtChange(tx);
  });
}

export async function replacePhoto(deps: Deps, act: Act, bytes: Buffer): Promise<void> {
  const photo = await preparePhoto(deps, act.viewerId, bytes);
  try {
    await deps.db.transaction(async (tx) => {
      const photoId = await recordPhoto(tx, photo, { createdBy: act.viewerId, isPublic: true });
      await changePhotoWithin(tx, act, photoId);
    });
  } catch (error) {
    await discardPhoto(deps, photo);
    throw error;
  }
  await deleteForgottenPhotos(deps);
}

export async function removePhoto(deps: Deps, act: Act): Promise<void> {
  await deps.db.transaction((tx) => changePhotoWithin(tx, act, null));
  await deleteForgottenPhotos(deps);
}

/** `null` removes the photo. */
export async function changePhotoWithin(tx: Tx, act: Act, photoId: number | null): Promise<void> {
  const { courtId, viewerId } = act;
  const hadPhoto = await courts.changeCourtPhoto(tx, courtId, photoId);
  await recordCourt(tx, 'court.photo', act, { photo: hadPhoto }, { photo: photoId !== null });
  await decideCourtReports(tx, courtId, { decision: 'removed', actorId: viewerId, of: 'photo' });
  await publishCourtChange(tx);
}

function reverseRegistration(
  tx: Tx,
  { courtId, viewerId }: Act,
  reason: string | null,
): Promise<void> {
  return reverseWithin(tx, { cause: courts.rewardCause(courtId), viewerId, reason });
}

/** Makes lists, maps, court pages and the feed refetch. */
async function publishCourtChange(tx: Tx): Promise<void> {
  await publishLive(tx, { type: 'courts' });
  await publishLive(tx, { type: 'feed' });
  await publishLive(tx, { type: 'review-queue' });
}

function closureFacts(closure: CourtClosure | undefined): AuditFacts {
  if (closure === undefined) return { closed: false };
  return { closed: true, until: closure.until, reason: closure.reason };
}
