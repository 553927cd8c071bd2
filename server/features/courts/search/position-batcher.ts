import { createBatcher, type Waiting } from '#server/platform/db/batcher.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isDatabaseAway } from '#server/platform/db/errors.ts';
import { within } from '#server/platform/time/within.ts';
import { type LastPosition, rememberPositions } from './nearest.repo.ts';

export type RememberPosition = (seen: LastPosition) => Promise<void>;

const MAX_BATCH = 64;
/** Courts are shown without it when it takes longer: nobody can check in then either. */
const PATIENCE_MS = 2_000;

/** Positions of one moment share a statement. While the primary is away nothing is remembered, and courts are found. */
export function createPositionBatcher(db: Database): RememberPosition {
  const remember = createBatcher<LastPosition, void>({
    maxBatch: MAX_BATCH,
    userIdOf: ({ userId }) => userId,
    write: (batch) => write(db, batch),
  });
  return async (seen) => {
    try {
      await within(PATIENCE_MS, remember(seen));
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  };
}

async function write(db: Database, batch: readonly Waiting<LastPosition, void>[]): Promise<void> {
  try {
    await rememberPositions(
      db,
      batch.map(({ item }) => item),
    );
    for (const { resolve } of batch) resolve();
  } catch (error) {
    // Somebody may just have been deleted: each gets another try, in which that meets nobody else.
    if (batch.length > 1 && !isDatabaseAway(error)) for (const one of batch) await write(db, [one]);
    else for (const { reject } of batch) reject(error);
  }
}
