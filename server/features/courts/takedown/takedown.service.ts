import tzLookup from '@photostructure/tz-lookup';
import {
  type CourtDecision,
  lockCourt,
  setPin,
} from '#server/features/courts/review/review.repo.ts';
import { forgetPhoto } from '#server/features/photos/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { CourtClosure } from '#shared/courts/courts.contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Position } from '#shared/map/position.ts';
import {
  deleteClosure,
  findClosure,
  isOver,
  passOnMerges,
  putClosure,
  setCourtPhoto,
  setOnMap,
} from './takedown.repo.ts';

/*
 * Admin actions on courts on the map. All return the previous state. The caller notifies users, moves rows of other
 * rooms and records the audit entry in the same transaction.
 */

export async function closeCourt(
  tx: Tx,
  courtId: number,
  closure: CourtClosure,
): Promise<CourtClosure | undefined> {
  await takeFromMap(tx, courtId);
  if (closure.until !== null && (await isOver(tx, courtId, closure.until))) {
    throw new AppError('INVALID_INPUT', { reason: 'LAST_CLOSED_DAY_PAST' });
  }
  const before = await findClosure(tx, courtId);
  await putClosure(tx, courtId, closure);
  return before;
}

export async function reopenCourt(tx: Tx, courtId: number): Promise<CourtClosure> {
  await takeFromMap(tx, courtId);
  const before = await findClosure(tx, courtId);
  if (before === undefined) {
    throw new AppError('CONFLICT', { reason: 'COURT_NOT_CLOSED' });
  }
  await deleteClosure(tx, courtId);
  return before;
}

/** Earlier check-ins stay valid. New ones must be at the new place. */
export async function moveCourt(tx: Tx, courtId: number, place: Position): Promise<CourtDecision> {
  const court = await takeFromMap(tx, courtId);
  await setPin(tx, courtId, { ...place, timeZone: tzLookup(place.latitude, place.longitude) });
  return court;
}

/** The court stays in the database for its check-ins, but no one can find it. */
export async function removeCourt(tx: Tx, courtId: number, reason: string): Promise<CourtDecision> {
  const court = await takeFromMap(tx, courtId);
  await setOnMap(tx, courtId, { status: 'removed', reason, mergedInto: null });
  await deleteClosure(tx, courtId);
  return court;
}

export async function restoreCourt(tx: Tx, courtId: number): Promise<CourtDecision> {
  const court = await lockCourt(tx, courtId);
  if (court === undefined) throw new AppError('NOT_FOUND');
  if (court.status !== 'removed' || court.mergedInto !== null) {
    throw new AppError('CONFLICT', { reason: 'COURT_NOT_RESTORABLE' });
  }
  await setOnMap(tx, courtId, { status: 'approved', reason: null, mergedInto: null });
  return court;
}

export interface MergedCourts {
  court: CourtDecision;
  into: CourtDecision;
}

/** Removes one court, redirects its links to the other, and passes on its photo if the other has none. */
export async function mergeApprovedCourt(
  tx: Tx,
  courtId: number,
  intoCourtId: number,
): Promise<MergedCourts> {
  if (courtId === intoCourtId) {
    throw new AppError('INVALID_INPUT', { reason: 'MERGED_INTO_ITSELF' });
  }
  // Lock in order of ids, so that two admins merging the same courts don't deadlock.
  const locked = new Map<number, CourtDecision | undefined>();
  for (const id of [courtId, intoCourtId].sort((a, b) => a - b)) {
    locked.set(id, await lockCourt(tx, id));
  }
  const court = requireOnMap(locked.get(courtId));
  const into = locked.get(intoCourtId);
  if (into?.status !== 'approved') {
    throw new AppError('NOT_FOUND', { reason: 'MERGE_TARGET_NOT_FOUND' });
  }
  await setOnMap(tx, courtId, { status: 'removed', reason: null, mergedInto: intoCourtId });
  await passOnMerges(tx, courtId, intoCourtId);
  await deleteClosure(tx, courtId);
  if (into.photoId === null && court.photoId !== null) {
    await setCourtPhoto(tx, courtId, null);
    await setCourtPhoto(tx, intoCourtId, court.photoId);
  }
  return { court, into };
}

/** Returns whether the court had a photo, which is deleted. */
export async function changeCourtPhoto(
  tx: Tx,
  courtId: number,
  photoId: number | null,
): Promise<boolean> {
  const court = await takeFromMap(tx, courtId);
  if (photoId === null && court.photoId === null) {
    throw new AppError('CONFLICT', { reason: 'COURT_WITHOUT_PHOTO' });
  }
  await setCourtPhoto(tx, courtId, photoId);
  if (court.photoId !== null) await forgetPhoto(tx, court.photoId);
  return court.photoId !== null;
}

async function takeFromMap(tx: Tx, courtId: number): Promise<CourtDecision> {
  return requireOnMap(await lockCourt(tx, courtId));
}

function requireOnMap(court: CourtDecision | undefined): CourtDecision {
  if (court === undefined) throw new AppError('NOT_FOUND');
  if (court.status !== 'approved') {
    throw new AppError('CONFLICT', { reason: 'COURT_NOT_ON_MAP' });
  }
  return court;
}
