import { requireStepUp } from '#server/features/accounts/index.ts';
import { followCourt } from '#server/features/activity/index.ts';
import { recordCourt } from '#server/features/admin/audit/audit.repo.ts';
import { reverseWithin } from '#server/features/admin/rewards/reversals.service.ts';
import { pinPhoto, replaceCover } from '#server/features/court-card/index.ts';
import * as courts from '#server/features/courts/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import { notify, withdraw } from '#server/features/notifications/index.ts';
import {
  deleteForgottenPhotos,
  discardPhoto,
  preparePhoto,
  recordPhoto,
} from '#server/features/photos/index.ts';
import { decideCourtReports } from '#server/features/reports/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Room } from '#server/platform/room.ts';
import type { AuditFacts } from '#shared/admin/audit.contract.ts';
import type { CourtClosure } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/map/position.ts';
import { tellMerged } from './court-review.service.ts';

interface Act {
  courtId: number;
  viewerId: number;
  /** Players decided, so reports about the court still wait for an admin. */
  byPlayers?: boolean;
}

/*
 * The functions that end in `Within` also apply and undo suggested edits. The viewer is then the player or admin who
 * decided.
 */

export async function close(deps: Deps, act: Act & CourtClosure): Promise<void> {
  await deps.db.transaction((tx) => closeWithin(tx, act));
}

/** Returns the closure before. */
export async function closeWithin(
  tx: Tx,
  act: Act & CourtClosure,
): Promise<CourtClosure | undefined> {
  const { courtId, until, reason } = act;
  const before = await courts.closeCourt(tx, courtId, { until, reason });
  const after = closureFacts({ until, reason });
  await recordCourt(tx, 'court.close', act, closureFacts(before), after);
  await decideReports(tx, act, { decision: 'resolved', of: 'court' });
  await publishCourtChange(tx);
  return before;
}

/** Returns the court as it was before. */
export async function renameWithin(
  tx: Tx,
  act: Act & { name: string },
): Promise<courts.CourtDecision> {
  const court = await courts.renameCourt(tx, act.courtId, act.name);
  await recordCourt(tx, 'court.rename', act, { name: court.name }, { name: act.name });
  await publishCourtChange(tx);
  return court;
}

export function reopen(deps: Deps, act: Act): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const before = await courts.reopenCourt(tx, act.courtId);
    await recordCourt(tx, 'court.reopen', act, closureFacts(before), closureFacts(undefined));
    await publishCourtChange(tx);
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
  if (act.reverseReward) await requireStepUp(deps, act, 'rewards');
  await deps.db.transaction(async (tx) => {
    await removeWithin(tx, act);
    if (act.reverseReward) await reverseRegistration(tx, act, act.reason);
  });
}

/** Returns the closure before. */
export async function removeWithin(
  tx: Tx,
  act: Act & { reason: string },
): Promise<CourtClosure | null> {
  const { courtId, reason } = act;
  const court = await courts.removeCourt(tx, courtId, reason);
  const after = { status: 'removed', reason };
  await recordCourt(tx, 'court.remove', act, { status: court.status }, after);
  await decideReports(tx, act, { decision: 'removed', of: 'all' });
  const { submittedBy: userId } = court;
  if (userId !== null) {
    await notify(tx, { userId, ...removalOf(courtId), courtId, reason });
  }
  await publishCourtChange(tx);
  return court.closure;
}

function removalOf(courtId: number) {
  return { kind: 'court-removed', cause: `court:${courtId}` } as const;
}

async function decideReports(
  tx: Tx,
  { courtId, viewerId, byPlayers }: Act,
  answer: { decision: 'removed' | 'resolved'; of: 'all' | 'court' },
): Promise<void> {
  if (!byPlayers) await decideCourtReports(tx, courtId, { ...answer, actorId: viewerId });
}

export function restore(deps: Deps, act: Act): Promise<void> {
  return deps.db.transaction((tx) => restoreWithin(tx, act));
}

export async function restoreWithin(tx: Tx, act: Act): Promise<void> {
  const court = await courts.restoreCourt(tx, act.courtId);
  const before = { status: court.status, reason: court.rejectReason };
  await recordCourt(tx, 'court.restore', act, before, { status: 'approved' });
  const { submittedBy: userId } = court;
  if (userId !== null) await withdraw(tx, { userId, ...removalOf(act.courtId) });
  await publishCourtChange(tx);
}

/** Every room moves its own rows. Merging pays no rewards. */
export async function merge(deps: Deps, act: Merge, rooms: readonly Room[]): Promise<void> {
  if (act.reverseReward) await requireStepUp(deps, act, 'rewards');
  return deps.db.transaction((tx) => mergeWithin(tx, act, rooms));
}

export async function mergeWithin(
  tx: Tx,
  act: Omit<Merge, 'sessionId'>,
  rooms: readonly Room[],
): Promise<void> {
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

export async function move(deps: Deps, act: Act & { place: Position }): Promise<void> {
  await deps.db.transaction((tx) => moveWithin(tx, act));
}

/** Posts move with their court. Returns the court as it was before. */
export async function moveWithin(
  tx: Tx,
  act: Act & { place: Position },
): Promise<courts.CourtDecision> {
  const { courtId, place } = act;
  const court = await courts.moveCourt(tx, courtId, place);
  const { latitude, longitude } = court;
  await recordCourt(tx, 'court.pin', act, { latitude, longitude }, { ...place });
  await followCourt(tx, { fromCourtId: courtId, toCourtId: courtId, place });
  await publishCourtChange(tx);
  return court;
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
async function changePhotoWithin(tx: Tx, act: Act, photoId: number | null): Promise<void> {
  const hadPhoto = await replaceCover(tx, { ...act, photoId });
  await recordCourt(tx, 'court.photo', act, { photo: hadPhoto }, { photo: photoId !== null });
  await publishCourtChange(tx);
}

export function pin(deps: Deps, act: Act & { photoId: number; isPinned: boolean }): Promise<void> {
  const { isPinned } = act;
  return deps.db.transaction(async (tx) => {
    if (!(await pinPhoto(tx, act, isPinned))) return;
    await recordCourt(tx, 'court.photo', act, { pinned: !isPinned }, { pinned: isPinned });
    await publishCourtChange(tx);
  });
}

function reverseRegistration(
  tx: Tx,
  { courtId, viewerId }: Act,
  reason: string | null,
): Promise<void> {
  return reverseWithin(tx, { cause: courts.rewardCause(courtId), viewerId, reason });
}

/** Makes lists, maps, court pages and the feed refetch. */
export async function publishCourtChange(tx: Tx): Promise<void> {
  await publishLive(tx, { type: 'courts' });
  await publishLive(tx, { type: 'feed' });
  await publishLive(tx, { type: 'review-queue' });
}

function closureFacts(closure: CourtClosure | undefined): AuditFacts {
  if (closure === undefined) return { closed: false };
  return { closed: true, until: closure.until, reason: closure.reason };
}
