import type pg from 'pg';
import type { Pool, TimedQuery } from '#server/platform/db/pool.ts';

/** With the 15 s of a statement, a call still ends within the 25 s of its request. */
const MAX_WAIT_MS = 10_000;
/** pg-pool's text when all connections were in use. Nothing was sent yet, so asking again is safe. */
const ALL_IN_USE = 'timeout exceeded when trying to connect';

/**
 * Waits for a free connection longer than for a server to accept one: pg-pool has a single timeout for both.
 * Each round asks the current pool, which may have replaced the one that was asked first.
 */
export function patient(pool: Pool): Pool {
  async function whenFree<Result>(ask: () => Promise<Result>): Promise<Result> {
    const giveUpAtMs = performance.now() + MAX_WAIT_MS;
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        const isBusy = error instanceof Error && error.message === ALL_IN_USE;
        if (!isBusy || performance.now() >= giveUpAtMs) throw error;
      }
    }
  }
  return {
    ...pool,
    query: <Row extends pg.QueryResultRow>(query: TimedQuery) =>
      whenFree(() => pool.query<Row>(query)),
    connect: () => whenFree(() => pool.connect()),
  };
}
