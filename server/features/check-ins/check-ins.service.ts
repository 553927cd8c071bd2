import type { Deps } from '#server/platform/deps.ts';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import { judgeCheckIn, type Reading } from '#shared/check-ins/check-in-rules.ts';
import type { CheckInAnswer } from '#shared/check-ins/check-ins.contract.ts';
import { AppError } from '#shared/errors.ts';
import { CHECK_IN_REWARD_JIM, fromHundredths } from '#shared/rewards/rewards.ts';
import { lastPosition, lastTrusted, openCourt, readFacts } from './at-court.service.ts';
import type { RecordCheckIn } from './check-in-batcher.ts';
import type { CheckInFacts, JudgedCheckIn, RecordedCheckIn } from './check-ins.repo.ts';

const t = translatorFor('en');
const jim = `${CHECK_IN_REWARD_JIM} $JIM`;

/** The message for a recorded check-in. A held one reveals no more, because cheaters would learn from it. */
export function messageOf(outcome: 'paid' | 'held' | 'void' | 'unpaid'): string {
  if (outcome === 'paid') return t('checkIns.success.paid', { jim });
  if (outcome === 'held') return t('checkIns.success.held', { jim });
  return t(`checkIns.success.${outcome}`);
}

export interface CheckInAttempt {
  userId: number;
  courtId: number;
  /** Null means that the position last sent to the nearby search counts. */
  reading: Reading | null;
  idempotencyKey: string | null;
}

/** Upper bound on retries. A round only fails if another check-in by the same user won the race. */
const MAX_ROUNDS = 50;

/**
 * Reads the facts, judges them and records the verdict in a batch. If something changed in the meantime, it starts
 * again.
 */
export async function checkInAtCourt(
  deps: Deps,
  record: RecordCheckIn,
  attempt: CheckInAttempt,
): Promise<CheckInAnswer> {
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const { facts, courtId } = await readFacts(deps.db, attempt);
    if (facts.replayed !== null) return toAnswer(replay(facts.replayed, courtId));
    const recorded = await record(judge({ ...attempt, courtId }, facts));
    if (recorded !== undefined) return toAnswer(recorded);
  }
  throw new AppError('ALREADY_CHECKED_IN');
}

function judge(attempt: CheckInAttempt, facts: CheckInFacts): JudgedCheckIn {
  const court = openCourt(facts, attempt.userId);
  const reading = attempt.reading ?? lastPosition(facts);
  if (reading === null) throw new AppError('LOCATION_REQUIRED');
  const verdict = judgeCheckIn({
    reading,
    court,
    nowMs: facts.now.getTime(),
    record: { ...facts, lastTrusted: lastTrusted(facts) },
  });
  if (!verdict.accepted) {
    const { code } = verdict;
    if (code === 'NOT_SURE_YOU_ARE_HERE') throw new AppError('CONFLICT', { reason: code });
    throw new AppError(code);
  }
  return {
    userId: attempt.userId,
    courtId: attempt.courtId,
    timeZone: court.timeZone,
    revision: facts.revision,
    outcome: verdict.outcome,
    heldReason: verdict.outcome === 'held' ? JSON.stringify(verdict.heldReason) : null,
    latitude: reading.latitude,
    longitude: reading.longitude,
    accuracyMetres: reading.accuracyMetres,
    readAt: new Date(reading.readAtMs),
    distanceMetres: verdict.distanceMetres,
    idempotencyKey: attempt.idempotencyKey,
  };
}

function replay(recorded: RecordedCheckIn, courtId: number): RecordedCheckIn {
  if (recorded.courtId === courtId) return recorded;
  throw new AppError('CONFLICT', { reason: 'IDEMPOTENCY_KEY_REUSED' });
}

const REWARD_STATUS = { paid: 'queued', held: 'pending', void: 'none', unpaid: 'none' } as const;

function toAnswer(recorded: RecordedCheckIn): CheckInAnswer {
  const rewardStatus = REWARD_STATUS[recorded.outcome];
  return {
    success: true,
    message: messageOf(recorded.outcome),
    checkInId: recorded.id,
    courtId: recorded.courtId,
    rewardAmount: rewardStatus === 'none' ? 0 : CHECK_IN_REWARD_JIM,
    rewardStatus,
    demoRewardConverted: fromHundredths(recorded.demoConverted),
    createdAt: recorded.createdAt.toISOString(),
  };
}
