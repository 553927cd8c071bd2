import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '#server/db/database.ts';

/** Work that comes round by itself, such as purging what has expired. */
export interface Chore {
  name: string;
  everyMinutes: number;
  run(tx: Tx): Promise<void>;
}

/**
 * Runs each chore now and then again and again, on one node at a time: whoever gets the lock does it.
 * A chore that fails is logged and tried again at its next turn. Answers how to stop.
 */
export function startChores(
  chores: readonly Chore[],
  db: Database,
  log: FastifyBaseLogger,
): () => void {
  const attempt = async (chore: Chore) => {
    try {
      await db.transaction(async (tx) => {
        const [lock] = await tx.query<{ taken: boolean }>(
          'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken',
          [`chore:${chore.name}`],
        );
        if (lock?.taken) await chore.run(tx);
      });
    } catch (error) {
      log.warn({ err: error, chore: chore.name }, 'a chore failed and will be tried again');
    }
  };
  const timers = chores.map((chore) => {
    void attempt(chore);
    return setInterval(() => void attempt(chore), chore.everyMinutes * 60_000).unref();
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
