import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '#server/platform/db/errors.ts';

/** Longer than a failover takes. */
const PATIENCE_MS = 45_000;
const PAUSE_MS = 500;

/**
 * Retries a write while the database is down. Otherwise the job would repeat its external effects, such as sending a
 * mail. `work` may run twice if the first response was lost.
 */
export async function untilWritten(work: () => Promise<void>): Promise<void> {
  const giveUpAtMs = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > giveUpAtMs) throw error;
    }
    await sleep(PAUSE_MS);
  }
}
