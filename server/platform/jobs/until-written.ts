import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '#server/platform/db/errors.ts';

/** Longer than a failover takes. */
const PATIENCE_MS = 45_000;
const PAUSE_MS = 500;

/**
 * Retries a write while the database is away. Otherwise a job would repeat what it did outside of it, such as
 * sending a mail. `work` may run twice if the first reply was lost.
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
