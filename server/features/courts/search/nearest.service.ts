import { createBatcher, type Waiting } from '#server/platform/db/batcher.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { isDatabaseAway } from '#server/platform/db/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { within } from '#server/platform/time/within.ts';
import { MAX_NEARBY, NEARBY_RADIUS_METRES } from '#shared/courts/court-limits.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/map/position.ts';
import { type LastPosition, readNearest, rememberPositions } from './nearest.repo.ts';

export type RememberPosition = (seen: LastPosition) => Promise<void>;

const MAX_BATCH = 64;
/** If storing takes longer, courts are shown without it. Check-ins wouldn't work then either. */
const PATIENCE_MS = 2_000;

/**
 * Simultaneous positions share a statement. While the primary is down nothing is stored, but courts are still found.
 */
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
    // A user may just have been deleted. Retry each on its own, so that it doesn't affect the others.
    if (batch.length > 1 && !isDatabaseAway(error)) for (const one of batch) await write(db, [one]);
    else for (const { reject } of batch) reject(error);
  }
}

const MAX_WITHIN = 20;

/** As a JSON array. Also stores the viewer's position for a check-in without one. */
export async function findNearby(
  { db }: Pick<Deps, 'db'>,
  remember: RememberPosition,
  viewer: Viewer,
  position: Position,
): Promise<string> {
  const search = {
    ...position,
    limit: MAX_NEARBY,
    radiusMetres: NEARBY_RADIUS_METRES,
  };
  // In parallel, because the read may go to a different server than the write.
  const [json] = await Promise.all([
    readNearest(db, search),
    remember({ userId: viewer.userId, ...position }),
  ]);
  return json;
}

export async function courtsWithin(
  tx: Tx,
  place: Position,
  radiusMetres: number,
): Promise<Court[]> {
  const json = await readNearest(tx, {
    ...place,
    radiusMetres,
    limit: MAX_WITHIN,
  });
  return JSON.parse(json) as Court[];
}
