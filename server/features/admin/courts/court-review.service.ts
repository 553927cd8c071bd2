import { recordCourt } from '#server/features/admin/audit/audit.repo.ts';
import { setFact } from '#server/features/court-card/index.ts';
import * as courts from '#server/features/courts/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { toFailure } from '#server/platform/http/failure.ts';
import { isTrustedSubmitter } from '#shared/admin/admin-rules.ts';
import type { RefusedCourts } from '#shared/admin/court-review.contract.ts';
import { type FactKey, readFact } from '#shared/court-card/facts.ts';
import { AppError } from '#shared/errors.ts';
import { recordOf } from './court-submission.service.ts';

interface Review {
  courtId: number;
  viewerId: number;
}

export function approve(deps: Deps, review: Review): Promise<void> {
  return deps.db.transaction((tx) => approveWithin(tx, review));
}

export function reject(deps: Deps, review: Review & { reason: string }): Promise<void> {
  return deps.db.transaction((tx) => rejectWithin(tx, review));
}

/** For a rejection within a larger transaction, such as suspending the submitter. */
export async function rejectWithin(tx: Tx, review: Review & { reason: string }): Promise<void> {
  const { courtId, reason } = review;
  const { status, submittedBy: userId } = await courts.rejectCourt(tx, review);
  await recordCourt(tx, 'court.reject', review, { status }, { status: 'rejected', reason });
  if (userId !== null) {
    const cause = `court:${courtId}`;
    await notify(tx, { userId, kind: 'court-rejected', cause, courtId, reason });
  }
  await publishLive(tx, { type: 'review-queue' });
}

/** Closes the submission as a duplicate of an existing court. */
export function merge(deps: Deps, review: Review & { intoCourtId: number }): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const court = await courts.mergeCourt(tx, review);
    const { intoCourtId: mergedInto } = review;
    const after = { status: 'rejected', mergedInto };
    await recordCourt(tx, 'court.merge', review, { status: court.status }, after);
    await tellMerged(tx, court, mergedInto);
    await publishLive(tx, { type: 'review-queue' });
  });
}

export function movePin(
  deps: Deps,
  review: Review & { latitude: number; longitude: number },
): Promise<void> {
  const { latitude, longitude } = review;
  return deps.db.transaction(async (tx) => {
    const court = await courts.placeCourtPin(tx, review);
    const before = { latitude: court.latitude, longitude: court.longitude };
    await recordCourt(tx, 'court.pin', review, before, { latitude, longitude });
    await publishLive(tx, { type: 'review-queue' });
  });
}

/** `null` removes the fact. What an admin sets counts as confirmed until players say otherwise. */
export function editFact(
  deps: Deps,
  review: Review & { key: FactKey; value: string | null },
): Promise<void> {
  const { courtId, key } = review;
  const value = review.value === null ? null : readFact(key, review.value);
  return deps.db.transaction(async (tx) => {
    if ((await courts.readSubmission(tx, courtId)) === undefined) throw new AppError('NOT_FOUND');
    const before = await setFact(tx, { courtId, key, value });
    await recordCourt(tx, 'court.fact', review, { [key]: before }, { [key]: value });
    await publishLive(tx, { type: 'courts' });
  });
}

/** One transaction per court, so that a failure doesn't affect the others. */
export async function approveMany(
  deps: Deps,
  { courtIds, viewerId }: { courtIds: readonly number[]; viewerId: number },
): Promise<{ approved: number[]; refused: RefusedCourts }> {
  const { decided, refused } = await decideEach(deps, courtIds, async (tx, courtId) => {
    await requireTrusted(tx, courtId);
    await approveWithin(tx, { courtId, viewerId });
  });
  return { approved: decided, refused };
}

export async function rejectMany(
  deps: Deps,
  { courtIds, ...review }: { courtIds: readonly number[]; viewerId: number; reason: string },
): Promise<{ rejected: number[]; refused: RefusedCourts }> {
  const { decided, refused } = await decideEach(deps, courtIds, (tx, courtId) =>
    rejectWithin(tx, { courtId, ...review }),
  );
  return { rejected: decided, refused };
}

async function decideEach(
  deps: Deps,
  courtIds: readonly number[],
  decide: (tx: Tx, courtId: number) => Promise<void>,
): Promise<{ decided: number[]; refused: RefusedCourts }> {
  const decided: number[] = [];
  const refused: RefusedCourts = [];
  for (const courtId of new Set(courtIds)) {
    try {
      await deps.db.transaction((tx) => decide(tx, courtId));
      decided.push(courtId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ courtId, code: error.code, message: toFailure(error).message });
    }
  }
  return { decided, refused };
}

async function approveWithin(tx: Tx, review: Review): Promise<void> {
  const { courtId } = review;
  const { status, submittedBy: userId } = await courts.approveCourt(tx, review);
  await recordCourt(tx, 'court.approve', review, { status }, { status: 'approved' });
  if (userId !== null) {
    await notify(tx, { userId, kind: 'court-approved', cause: `court:${courtId}`, courtId });
  }
  await publishLive(tx, { type: 'courts' });
  await publishLive(tx, { type: 'feed' });
  await publishLive(tx, { type: 'review-queue' });
}

async function requireTrusted(tx: Tx, courtId: number): Promise<void> {
  const submission = await courts.readSubmission(tx, courtId);
  if (submission === undefined) throw new AppError('NOT_FOUND');
  if (!isTrustedSubmitter(recordOf(submission))) {
    throw new AppError('FORBIDDEN', { reason: 'SUBMITTER_NOT_TRUSTED' });
  }
}

/** Names the existing court and links to it. */
export async function tellMerged(
  tx: Tx,
  { id, submittedBy: userId }: courts.CourtDecision,
  intoCourtId: number,
): Promise<void> {
  if (userId === null) return;
  await notify(tx, { userId, kind: 'court-merged', cause: `court:${id}`, courtId: intoCourtId });
}
