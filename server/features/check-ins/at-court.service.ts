import type { Tx } from '#server/platform/db/database.ts';
import {
  isFresh,
  judgePlace,
  judgeTravel,
  type Reading,
} from '#shared/check-ins/check-in-rules.ts';
import { AppError } from '#shared/errors.ts';
import { type CheckInFacts, readCheckInFacts } from './check-ins.repo.ts';

interface Attempt {
  userId: number;
  courtId: number;
  /** Null means that the position last sent to the nearby search counts. */
  reading: Reading | null;
}

/** The facts about a user at a court, and the court that is meant. */
export async function readFacts<A extends Attempt & { idempotencyKey: string | null }>(
  tx: Tx,
  attempt: A,
): Promise<{ facts: CheckInFacts; courtId: number }> {
  const facts = await readCheckInFacts(tx, attempt);
  if (facts === undefined) throw new AppError('NOT_FOUND');
  // An old link or an offline check-in may refer to a merged court, so follow the merge.
  if (facts.status === 'removed' && facts.mergedInto !== null) {
    return readFacts(tx, { ...attempt, courtId: facts.mergedInto });
  }
  if (facts.revision < 0) throw new AppError('NOT_AUTHENTICATED');
  return { facts, courtId: attempt.courtId };
}

/** Only the submitter may learn that a court is under review. For others it doesn't exist yet. */
export function openCourt(facts: CheckInFacts, userId: number) {
  const { status, isClosed, latitude, longitude, timeZone, submittedBy } = facts;
  if (status === 'approved' && latitude !== null && longitude !== null && timeZone !== null) {
    if (isClosed) throw new AppError('COURT_CLOSED');
    return { latitude, longitude, timeZone };
  }
  throw new AppError(
    status === 'pending' && submittedBy === userId ? 'COURT_NOT_OPEN' : 'NOT_FOUND',
  );
}

/** An old position is treated as missing, so that the app asks for a new one. */
export function lastPosition(facts: CheckInFacts): Reading | null {
  const { seenLatitude, seenLongitude, seenAt, now } = facts;
  if (seenLatitude === null || seenLongitude === null || seenAt === null) return null;
  const position = { latitude: seenLatitude, longitude: seenLongitude };
  const reading = { ...position, accuracyMetres: null, readAtMs: seenAt.getTime() };
  return isFresh(reading, now.getTime()) ? reading : null;
}

export function lastTrusted(facts: CheckInFacts): Reading | null {
  const { trustedLatitude, trustedLongitude, trustedReadAt } = facts;
  if (trustedLatitude === null || trustedLongitude === null || trustedReadAt === null) return null;
  return {
    latitude: trustedLatitude,
    longitude: trustedLongitude,
    accuracyMetres: facts.trustedAccuracyMetres,
    readAtMs: trustedReadAt.getTime(),
  };
}

/**
 * For actions at a court that pay nothing. Judges place and travel like a check-in. Throws the reason for a refusal
 * and returns the court that was meant.
 */
export async function proveAtCourt(
  tx: Tx,
  attempt: Attempt & { radiusMetres: number },
): Promise<{ courtId: number; hasCheckedInHereToday: boolean }> {
  const { userId, radiusMetres } = attempt;
  const { facts, courtId } = await readFacts(tx, { ...attempt, idempotencyKey: null });
  const court = openCourt(facts, userId);
  const reading = attempt.reading ?? lastPosition(facts);
  if (reading === null) throw new AppError('LOCATION_REQUIRED');
  const problem = judgePlace(reading, court, facts.now.getTime(), radiusMetres);
  if (problem === 'TOO_FAR_FROM_COURT') {
    throw new AppError(problem, {
      reason: 'TOO_FAR_TO_BE_HERE',
      params: { metres: radiusMetres },
    });
  }
  if (problem !== null) throw new AppError(problem);
  const before = lastTrusted(facts);
  if (before !== null && !judgeTravel(before, reading).isPlausible) {
    throw new AppError('CONFLICT', { reason: 'NOT_SURE_YOU_ARE_HERE' });
  }
  return { courtId, hasCheckedInHereToday: facts.hasCheckedInHereToday };
}
