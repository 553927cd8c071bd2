import { publishLive } from '#server/features/live/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isDeadlock, violatedUnique } from '#server/platform/db/errors.ts';
import { CHECK_IN_REWARD_JIM, toHundredths } from '#shared/rewards/reward-amounts.ts';
import { type JudgedCheckIn, type RecordedCheckIn, recordCheckIns } from './check-ins.repo.ts';

/** Returns undefined when the verdict does not hold any more: judge again. */
export type RecordCheckIn = (judged: JudgedCheckIn) => Promise<RecordedCheckIn | undefined>;

interface Waiting {
  judged: JudgedCheckIn;
  resolve: (recorded: RecordedCheckIn | undefined) => void;
  reject: (reason: unknown) => void;
}

const REWARD_HUNDREDTHS = toHundredths(CHECK_IN_REWARD_JIM);
/** Enough that a flush to disk is shared by many, and few enough that one statement stays short. */
const MAX_BATCH = 64;

/**
 * Check-ins that arrive while a statement is running share the next one: the busier the courts, the less each of
 * them costs. Nobody waits for others to come.
 */
export function createCheckInBatcher(db: Database): RecordCheckIn {
  let waiting: Waiting[] = [];
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      const { batch, later } = nextBatch(waiting);
      waiting = later;
      await record(db, batch);
    }
    isBusy = false;
  }

  return (judged) =>
    new Promise((resolve, reject) => {
      waiting.push({ judged, resolve, reject });
      if (!isBusy) void work();
    });
}

/**
 * At most one of each person, because the first outdates the verdict on the second. In the order of their ids, so
 * that two nodes lock the wallets they share in the same order.
 */
function nextBatch(waiting: readonly Waiting[]): { batch: Waiting[]; later: Waiting[] } {
  const batch = new Map<number, Waiting>();
  const later: Waiting[] = [];
  for (const one of waiting) {
    const { userId } = one.judged;
    if (batch.size < MAX_BATCH && !batch.has(userId)) batch.set(userId, one);
    else later.push(one);
  }
  const inOrder = [...batch.values()].sort((a, b) => a.judged.userId - b.judged.userId);
  return { batch: inOrder, later };
}

async function record(db: Database, batch: readonly Waiting[]): Promise<void> {
  try {
    const recorded = await recordWithNews(
      db,
      batch.map(({ judged }) => judged),
    );
    for (const [index, one] of batch.entries()) one.resolve(recorded[index]);
  } catch (error) {
    const isOneToBlame = violatedUnique(error) !== undefined || isDeadlock(error);
    if (!isOneToBlame) for (const one of batch) one.reject(error);
    // Nothing was written: each gets another try, in which its own fault meets nobody else.
    else if (batch.length > 1) for (const one of batch) await record(db, [one]);
    else batch[0]?.resolve(undefined);
  }
}

/** A held check-in is announced in its own transaction; the others are one statement. */
function recordWithNews(
  db: Database,
  judged: readonly JudgedCheckIn[],
): Promise<(RecordedCheckIn | undefined)[]> {
  if (!judged.some(({ outcome }) => outcome === 'held')) {
    return recordCheckIns(db, judged, REWARD_HUNDREDTHS);
  }
  return db.transaction(async (tx) => {
    const recorded = await recordCheckIns(tx, judged, REWARD_HUNDREDTHS);
    for (const [index, { userId, courtId }] of judged.entries()) {
      const one = recorded[index];
      if (one?.outcome !== 'held') continue;
      await notify(tx, { kind: 'reward-held', userId, courtId, cause: `check-in:${one.id}` });
      await publishLive(tx, { type: 'review-queue' });
    }
    return recorded;
  });
}
