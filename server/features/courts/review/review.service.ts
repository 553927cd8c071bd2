import tzLookup from '@photostructure/tz-lookup';
import { publishPhoto } from '#server/features/photos/index.ts';
import { settleReward } from '#server/features/rewards/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Position } from '#shared/map/position.ts';
import { type CourtDecision, isApproved, lockCourt, setDecision, setPin } from './review.repo.ts';

export interface CourtReview {
  courtId: number;
  viewerId: number;
}

/*
 * Applies each decision to the court, its photo and its reward. All return the court as it was before. The caller
 * notifies users and records the audit entry in the same transaction.
 */

/** Publishes the court and its photo, and pays the submitter. */
export async function approveCourt(tx: Tx, review: CourtReview): Promise<CourtDecision> {
  const court = await takeForReview(tx, review);
  if (court.latitude === null) {
    throw new AppError('CONFLICT', { reason: 'COURT_PIN_MISSING' });
  }
  await setDecision(tx, court.id, { status: 'approved', actorId: review.viewerId });
  if (court.photoId !== null) await publishPhoto(tx, court.photoId);
  await settleReward(tx, { cause: rewardCause(court.id), to: 'balance' });
  return court;
}

export async function rejectCourt(
  tx: Tx,
  review: CourtReview & { reason: string },
): Promise<CourtDecision> {
  const court = await takeForReview(tx, review);
  const { viewerId, reason } = review;
  await setDecision(tx, court.id, { status: 'rejected', actorId: viewerId, reason });
  await settleReward(tx, { cause: rewardCause(court.id), to: 'void', note: reason });
  return court;
}

export async function mergeCourt(
  tx: Tx,
  review: CourtReview & { intoCourtId: number },
): Promise<CourtDecision> {
  const court = await takeForReview(tx, review);
  if (!(await isApproved(tx, review.intoCourtId))) {
    throw new AppError('NOT_FOUND', { reason: 'MERGE_TARGET_NOT_FOUND' });
  }
  await setDecision(tx, court.id, {
    status: 'rejected',
    actorId: review.viewerId,
    mergedInto: review.intoCourtId,
  });
  await settleReward(tx, { cause: rewardCause(court.id), to: 'void' });
  return court;
}

/** Places a court that was registered by address only, or corrects a wrong pin. */
export async function placeCourtPin(
  tx: Tx,
  { courtId, latitude, longitude }: { courtId: number } & Position,
): Promise<CourtDecision> {
  const court = await lockCourt(tx, courtId);
  if (court === undefined) throw new AppError('NOT_FOUND');
  if (court.status !== 'pending') throw alreadyDecided(court);
  await setPin(tx, courtId, { latitude, longitude, timeZone: tzLookup(latitude, longitude) });
  return court;
}

export function rewardCause(courtId: number): string {
  return `court:${courtId}`;
}

async function takeForReview(tx: Tx, { courtId, viewerId }: CourtReview): Promise<CourtDecision> {
  const court = await lockCourt(tx, courtId);
  if (court === undefined) throw new AppError('NOT_FOUND');
  if (court.submittedBy === viewerId) {
    throw new AppError('FORBIDDEN', { reason: 'OWN_COURT' });
  }
  if (court.status !== 'pending') throw alreadyDecided(court);
  return court;
}

function alreadyDecided({ status }: CourtDecision): AppError {
  if (status === 'pending') return new AppError('CONFLICT');
  return new AppError('CONFLICT', { reason: ALREADY_DECIDED[status] });
}

const ALREADY_DECIDED = {
  approved: 'COURT_ALREADY_APPROVED',
  rejected: 'COURT_ALREADY_REJECTED',
  removed: 'COURT_ALREADY_REMOVED',
} as const;
