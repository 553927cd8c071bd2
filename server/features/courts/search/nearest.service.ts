import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { MAX_NEARBY, NEARBY_RADIUS_METRES } from '#shared/courts/court-rules.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/map/position.ts';
import { readNearest } from './nearest.repo.ts';
import type { RememberPosition } from './position-batcher.ts';

const MAX_WITHIN = 20;

/** A JSON array; also remembers where the viewer is, for a check-in that carries no position. */
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
  // In parallel, because the read may go to another server than the write.
  const [json] = await Promise.all([
    readNearest(db, search),
    remember({ userId: viewer.userId, ...position }),
  ]);
  return json;
}

/** Approved courts around a place, nearest first. */
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
