import { publishLive } from '#server/features/live/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { type Waiting as BatchedCaller, createBatcher } from '#server/platform/db/batcher.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isDeadlock, violatedUnique } from '#server/platform/db/errors.ts';
import { CHECK_IN_REWARD_JIM, toHundredths } from '#shared/rewards/rewards.ts';
import { type JudgedCheckIn, type RecordedCheckIn, recordCheckIns } from './check-ins.repo.ts';

/** Returns undefined if the verdict is outdated and must be made again. */
export type RecordCheckIn = (judged: JudgedCheckIn) => Promise<RecordedCheckIn | undefined>;

type Waiting = BatchedCaller<JudgedCheckIn, RecordedCheckIn | undefined>;

const REWARD_HUNDREDTHS = toHundredths(CHECK_IN_REWARD_JIM);
/** Large enough to share a flush to disk, small enough to keep the statement short. */
const MAX_BATCH = 64;

/**
 * Simultaneous check-ins share a statement, at most one per user, because the first invalidates the verdict on the
 * second.
 */
export function createCheckInBatcher(db: Database): RecordCheckIn {
  return createBatcher({
    maxBatch: MAX_BATCH,
    userIdOf: ({ userId }) => userId,
    write: (batch) => record(db, batch),
  });
}

async function record(db: Database, batch: readonly Waiting[]): Promise<void> {
  try {
    const recorded = await recordWithNews(
      db,
      batch.map(({ item }) => item),
    );
    for (const [index, one] of batch.entries()) one.resolve(recorded[index]);
  } catch (error) {
    const isOneToBlame = violatedUnique(error) !== undefined || isDeadlock(error);
    if (!isOneToBlame) for (const one of batch) one.reject(error);
    // Nothing was written. Retry each on its own, so that one failure doesn't affect the others.
    else if (batch.length > 1) for (const one of batch) await record(db, [one]);
    else batch[0]?.resolve(undefined);
  }
}

/** A held check-in is announced in its own transaction. The others need only one statement. */
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
