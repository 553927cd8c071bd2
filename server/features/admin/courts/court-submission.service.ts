import { listFacts } from '#server/features/court-card/index.ts';
import {
  courtsWithin,
  listPendingCourts,
  pendingWithin,
  readSubmission,
  rewardCause,
  type Submission,
} from '#server/features/courts/index.ts';
import { findPaidReward } from '#server/features/rewards/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isTrustedSubmitter } from '#shared/admin/admin-rules.ts';
import type { CourtSubmission, PendingCourt } from '#shared/admin/court-review.contract.ts';
import { REVIEW_DUPLICATE_RADIUS_METRES } from '#shared/courts/court-limits.ts';
import { searchWords } from '#shared/courts/court-search.ts';
import { AppError } from '#shared/errors.ts';
import { photoAddress } from '#shared/photos/photo-address.ts';
import { fromHundredths } from '#shared/rewards/rewards.ts';
import { findSubmitter } from './court-review.repo.ts';

const MAX_PENDING_SHOWN = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface PendingFilter {
  area?: string | undefined;
  age?: 'day' | 'week' | 'older' | undefined;
}

export async function readPendingCourts(
  tx: Tx,
  { area = '', age }: PendingFilter,
  now: Date,
  viewerId: number,
): Promise<PendingCourt[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const rows = await listPendingCourts(tx, {
    words: searchWords(area),
    submittedAfter: age === 'day' ? daysAgo(1) : age === 'week' ? daysAgo(7) : undefined,
    submittedBefore: age === 'older' ? daysAgo(7) : undefined,
    most: MAX_PENDING_SHOWN,
  });
  return rows.map((row) => ({
    ...row,
    submitter:
      row.submitterId === null || row.submitterName === null
        ? null
        : {
            id: row.submitterId,
            name: row.submitterName,
            profileImage: smallPhoto(row.submitterPhotoKey),
            memberSince: row.submitterSince ?? row.createdAt,
            ...recordOf(row),
          },
    isTrusted: isTrustedSubmitter(recordOf(row)),
    isOwn: row.submitterId === viewerId,
  }));
}

export async function readCourtSubmission(
  tx: Tx,
  courtId: number,
  viewerId: number,
): Promise<CourtSubmission> {
  const submission = await readSubmission(tx, courtId);
  if (submission === undefined) throw new AppError('NOT_FOUND');
  const { latitude, longitude } = submission;
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  const [submitter, facts, reward, onMap, waiting] = await Promise.all([
    describeSubmitter(tx, submission),
    listFacts(tx, [courtId]),
    findPaidReward(tx, rewardCause(courtId)),
    place ? courtsWithin(tx, place, REVIEW_DUPLICATE_RADIUS_METRES) : [],
    place ? pendingWithin(tx, place, REVIEW_DUPLICATE_RADIUS_METRES) : [],
  ]);
  return {
    ...submission,
    device: describeDevice(submission.deviceInfo),
    decidedBy: submission.decidedByName,
    submitter,
    paidReward: reward?.status === 'queued' ? fromHundredths(reward.hundredths) : null,
    facts: facts.get(courtId) ?? [],
    // Approved courts first, because a submission can only be merged into one of them.
    duplicates: [...onMap, ...waiting]
      .filter((court) => court.id !== courtId)
      .map((court) => ({ ...court, metresAway: Math.round(court.distanceMetres ?? 0) })),
    isOwn: submission.submitterId === viewerId,
  };
}

async function describeSubmitter(
  tx: Tx,
  submission: Submission,
): Promise<CourtSubmission['submitter']> {
  const { submitterId, submitterName } = submission;
  if (submitterId === null || submitterName === null) return null;
  const person = await findSubmitter(tx, submitterId);
  if (person === undefined) return null;
  return {
    ...person,
    name: submitterName,
    profileImage: smallPhoto(submission.submitterPhotoKey),
    memberSince: person.memberSince.toISOString(),
    ...recordOf(submission),
    isTrusted: isTrustedSubmitter(recordOf(submission)),
  };
}

type SubmitterCounts = Pick<
  Submission,
  'submitterApproved' | 'submitterRejected' | 'submitterPending'
>;

export function recordOf(row: SubmitterCounts) {
  return {
    approvedCourts: row.submitterApproved,
    rejectedCourts: row.submitterRejected,
    pendingCourts: row.submitterPending,
  };
}

/** The device's own description, as plain lines. */
function describeDevice(info: Record<string, unknown> | null): { name: string; value: string }[] {
  return Object.entries(info ?? {})
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => ({ name, value: String(value) }));
}

function smallPhoto(key: string | null): string | null {
  return key === null ? null : photoAddress(key, 'small');
}
