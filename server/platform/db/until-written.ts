import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '#server/platform/db/errors.ts';

/** Longer than a fail-over takes. */
const PATIENCE_MS = 45_000;
const PAUSE_MS = 500;

/**
 * Waits for a database that is away: what was done outside of it, such as sending a mail, would else be done again.
 * `work` may be written twice, where the answer to the first time was lost.
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
