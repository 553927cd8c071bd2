import type { Database, Tx } from '#server/platform/db/database.ts';
import {
  describeReliability,
  RELIABILITY_ANSWERS,
  type Reliability,
} from '#shared/runs/run-rules.ts';
import { closeShowing, countShowing, recordShowing } from './attendance.repo.ts';

/** Safe to repeat. */
export async function judgeShowingUp(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await recordShowing(tx);
    await closeShowing(tx);
  });
}

/** For hosts only. Leaves out users with too few answers. */
export async function readReliability(
  tx: Tx,
  userIds: readonly number[],
): Promise<Map<number, Reliability>> {
  const reliability = new Map<number, Reliability>();
  for (const { userId, ...counts } of await countShowing(tx, userIds, RELIABILITY_ANSWERS)) {
    const words = describeReliability(counts);
    if (words !== null) reliability.set(userId, words);
  }
  return reliability;
}
