import { publishLive } from '#server/features/live/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isMissingReference } from '#server/platform/db/errors.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { isFresh, judgeCheckIn, type Reading } from '#shared/check-ins/check-in-rules.ts';
import type { CheckInAnswer } from '#shared/check-ins/check-ins.contract.ts';
import { AppError } from '#shared/errors.ts';
import {
  CHECK_IN_REWARD_JIM,
  fromHundredths,
  toHundredths,
} from '#shared/rewards/reward-amounts.ts';
import {
  type CheckInFacts,
  type JudgedCheckIn,
  lockPerson,
  type RecordedCheckIn,
  readCheckInFacts,
  recordCheckIn,
} from './check-ins.repo.ts';
import { CHECK_IN_MESSAGES } from './check-ins.texts.ts';
import type { RecordPlainly } from './record-plainly.ts';

export interface CheckInAttempt {
  userId: number;
  courtId: number;
  /** Null: the position last sent to the nearby search counts. */
  reading: Reading | null;
  idempotencyKey: string | null;
}

/**
 * Reads, judges and writes in two single statements, the second shared with whoever checks in at the same
 * moment. Where that is not enough it begins again, with the person held in a transaction: when something
 * came in between, and when more than a plain reward is to be written.
 */
export async function checkInAtCourt(
  deps: Deps,
  recordPlainly: RecordPlainly,
  attempt: CheckInAttempt,
): Promise<CheckInAnswer> {
  const at = deps.clock.forDatabase();
  try {
    const recorded =
      (await judgeAndRecord(deps.db, { ...attempt, at }, async (judged, facts) =>
        judged.outcome === 'paid' && facts.hasNothingPending ? recordPlainly(judged) : undefined,
      )) ??
      (await deps.db.transaction(async (tx) => {
        await lockPerson(tx, attempt.userId);
        return judgeAndRecord(tx, { ...attempt, at }, (judged) => recordWithNews(tx, judged));
      }));
    if (recorded === undefined) throw new AppError('ALREADY_CHECKED_IN');
    return toAnswer(recorded);
  } catch (error) {
    if (isMissingReference(error)) throw new AppError('NOT_AUTHENTICATED', { cause: error });
    throw error;
  }
}

async function judgeAndRecord(
  tx: Tx,
  attempt: CheckInAttempt & { at: Date | null },
  record: (judged: JudgedCheckIn, facts: CheckInFacts) => Promise<RecordedCheckIn | undefined>,
): Promise<RecordedCheckIn | undefined> {
  const facts = await readCheckInFacts(tx, attempt);
  if (facts === undefined) throw new AppError('NOT_FOUND');
  // Waited for a network, or an old link: what was meant is the court that it was merged into.
  if (facts.status === 'removed' && facts.mergedInto !== null) {
    return judgeAndRecord(tx, { ...attempt, courtId: facts.mergedInto }, record);
  }
  if (facts.replayed !== null) return replay(facts.replayed, attempt.courtId);
  const court = openCourt(facts, attempt.userId);
  const reading = attempt.reading ?? seenPosition(facts);
  if (reading === null) throw new AppError('LOCATION_REQUIRED');

  const verdict = judgeCheckIn({
    reading,
    court,
    nowMs: facts.now.getTime(),
    record: { ...facts, lastTrusted: lastTrusted(facts) },
  });
  if (!verdict.accepted) throw new AppError(verdict.code);
  const judged = {
    userId: attempt.userId,
    courtId: attempt.courtId,
    timeZone: court.timeZone,
    revision: facts.revision,
    outcome: verdict.outcome,
    heldReason: verdict.outcome === 'held' ? JSON.stringify(verdict.heldReason) : null,
    rewardHundredths: toHundredths(CHECK_IN_REWARD_JIM),
    latitude: reading.latitude,
    longitude: reading.longitude,
    accuracyMetres: reading.accuracyMetres,
    readAt: new Date(reading.readAtMs),
    distanceMetres: verdict.distanceMetres,
    idempotencyKey: attempt.idempotencyKey,
    at: attempt.at,
  };
  return record(judged, facts);
}

async function recordWithNews(tx: Tx, judged: JudgedCheckIn): Promise<RecordedCheckIn | undefined> {
  const recorded = await recordCheckIn(tx, judged);
  if (recorded?.outcome !== 'held') return recorded;
  const { userId, courtId } = judged;
  await notify(tx, { kind: 'reward-held', userId, courtId, cause: `check-in:${recorded.id}` });
  await publishLive(tx, { type: 'review-queue' });
  return recorded;
}

function replay(recorded: RecordedCheckIn, courtId: number): RecordedCheckIn {
  if (recorded.courtId === courtId) return recorded;
  throw new AppError('CONFLICT', { reason: 'IDEMPOTENCY_KEY_REUSED' });
}

/** Only its submitter learns that a court waits for review: to others it does not exist yet. */
function openCourt(facts: CheckInFacts, userId: number) {
  const { status, isClosed, latitude, longitude, timeZone, submittedBy } = facts;
  if (status === 'approved' && latitude !== null && longitude !== null && timeZone !== null) {
    if (isClosed) throw new AppError('COURT_CLOSED');
    return { latitude, longitude, timeZone };
  }
  throw new AppError(
    status === 'pending' && submittedBy === userId ? 'COURT_NOT_OPEN' : 'NOT_FOUND',
  );
}

/** An old one is as good as none: the person should let us look again. */
function seenPosition(facts: CheckInFacts): Reading | null {
  const { seenLatitude, seenLongitude, seenAt, now } = facts;
  if (seenLatitude === null || seenLongitude === null || seenAt === null) return null;
  const position = { latitude: seenLatitude, longitude: seenLongitude };
  const reading = { ...position, accuracyMetres: null, readAtMs: seenAt.getTime() };
  return isFresh(reading, now.getTime()) ? reading : null;
}

function lastTrusted(facts: CheckInFacts): Reading | null {
  const { trustedLatitude, trustedLongitude, trustedReadAt } = facts;
  if (trustedLatitude === null || trustedLongitude === null || trustedReadAt === null) return null;
  return {
    latitude: trustedLatitude,
    longitude: trustedLongitude,
    accuracyMetres: facts.trustedAccuracyMetres,
    readAtMs: trustedReadAt.getTime(),
  };
}

const REWARD_STATUS = { paid: 'queued', held: 'pending', void: 'none', unpaid: 'none' } as const;

function toAnswer(recorded: RecordedCheckIn): CheckInAnswer {
  const rewardStatus = REWARD_STATUS[recorded.outcome];
  return {
    success: true,
    message: CHECK_IN_MESSAGES[recorded.outcome],
    checkInId: recorded.id,
    courtId: recorded.courtId,
    rewardAmount: rewardStatus === 'none' ? 0 : CHECK_IN_REWARD_JIM,
    rewardStatus,
    demoRewardConverted: fromHundredths(recorded.demoConverted),
    createdAt: recorded.createdAt.toISOString(),
  };
}
