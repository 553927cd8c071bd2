import tzLookup from '@photostructure/tz-lookup';
import {
  type CourtDecision,
  lockCourt,
  setPin,
} from '#server/features/courts/review/review.repo.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { CourtClosure } from '#shared/courts/courts.contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Position } from '#shared/map/position.ts';
import { searchKey } from '#shared/search-key.ts';
import {
  deleteClosure,
  findClosure,
  isOver,
  passOnMerges,
  putClosure,
  setName,
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

/** Sets the closure as it was before. `null` opens the court. */
export async function resetClosure(
  tx: Tx,
  courtId: number,
  closure: CourtClosure | null,
): Promise<void> {
  if (closure === null) await deleteClosure(tx, courtId);
  else await putClosure(tx, courtId, closure);
}

export async function renameCourt(tx: Tx, courtId: number, name: string): Promise<CourtDecision> {
  const court = await takeFromMap(tx, courtId);
  await setName(tx, courtId, name, searchKey(`${name} ${court.address}`));
  return court;
}

/** Earlier check-ins stay valid. New ones must be at the new place. */
export async function moveCourt(tx: Tx, courtId: number, place: Position): Promise<CourtDecision> {
  const court = await takeFromMap(tx, courtId);
  await setPin(tx, courtId, { ...place, timeZone: tzLookup(place.latitude, place.longitude) });
  return court;
}

/** The court stays in the database for its check-ins, but no one can find it. */
export async function removeCourt(
  tx: Tx,
  courtId: number,
  reason: string,
): Promise<CourtDecision & { closure: CourtClosure | null }> {
  const court = await takeFromMap(tx, courtId);
  const closure = (await findClosure(tx, courtId)) ?? null;
  await setOnMap(tx, courtId, { status: 'removed', reason, mergedInto: null });
  await deleteClosure(tx, courtId);
  return { ...court, closure };
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

/** Hides a duplicate and redirects its links, but moves nothing, so that `showDuplicate` can undo it. */
export async function hideDuplicate(tx: Tx, courtId: number, intoCourtId: number): Promise<void> {
  await takeBoth(tx, courtId, intoCourtId);
  await setOnMap(tx, courtId, { status: 'removed', reason: null, mergedInto: intoCourtId });
}

export async function showDuplicate(tx: Tx, courtId: number, intoCourtId: number): Promise<void> {
  const court = await lockCourt(tx, courtId);
  if (court?.status !== 'removed' || court.mergedInto !== intoCourtId) {
    throw new AppError('CONFLICT', { reason: 'COURT_NOT_RESTORABLE' });
  }
  await setOnMap(tx, courtId, { status: 'approved', reason: null, mergedInto: null });
}

export interface MergedCourts {
  court: CourtDecision;
  into: CourtDecision;
}

/** Removes one court and redirects its links to the other. */
export async function mergeApprovedCourt(
  tx: Tx,
  courtId: number,
  intoCourtId: number,
): Promise<MergedCourts> {
  const { court, into } = await takeBoth(tx, courtId, intoCourtId);
  await setOnMap(tx, courtId, { status: 'removed', reason: null, mergedInto: intoCourtId });
  await passOnMerges(tx, courtId, intoCourtId);
  await deleteClosure(tx, courtId);
  return { court, into };
}

async function takeBoth(tx: Tx, courtId: number, intoCourtId: number): Promise<MergedCourts> {
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
  return { court, into };
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
