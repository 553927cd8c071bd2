import type { Database } from '#server/platform/db/database.ts';

/**
 * Makes the coming months of tables that `npm run partition` has partitioned; most databases have none. The app has
 * no right to make tables: two functions of the owner do, and nothing else.
 */
export async function makePartitionsAhead(db: Database): Promise<string[]> {
  const [row] = await db.query<{ made: string[] }>('select partitions_make_ahead() as made');
  const made = row?.made ?? [];
  if (made.length > 0) await analyzePartitioned(db);
  return made;
}

const ANALYZE_TIMEOUT_MS = 30 * 60_000;

/** In a transaction of its own: it reads for a while and must not hold what the new months locked. */
async function analyzePartitioned(db: Database): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.query('select partitions_analyze()');
    },
    { statementTimeoutMs: ANALYZE_TIMEOUT_MS },
  );
}
