import type { Database } from '#server/platform/db/database.ts';
import { lockRollup, readProgress, rollUpNextDays } from './rollup.repo.ts';

/**
 * Past days do not change any more, so they are counted once: a year of a million check-ins is then
 * answered from a few thousand rows. In steps of a month, each in a transaction of its own.
 */
export async function rollUpPastDays(db: Database): Promise<void> {
  let { isComplete } = await readProgress(db);
  while (!isComplete) {
    isComplete = await db.transaction(async (tx) => {
      await lockRollup(tx);
      const progress = await readProgress(tx);
      if (!progress.isComplete) await rollUpNextDays(tx, progress);
      return progress.isComplete;
    });
  }
}
