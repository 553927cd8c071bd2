import type { Deps } from '#server/platform/deps.ts';
import type { CourtsOfTheWorld } from '#shared/courts/courts.contract.ts';
import { readMap } from './map.service.ts';

const WORLD = { west: -180, south: -90, east: 180, north: 90 };
/** Tile zoom. Courts closer than about 5 degrees become one dot. */
const ZOOM = 4;
const KEPT_MS = 60_000;

/** Visitors can call this without limit, so it queries the database at most once a minute. */
export function createWorldReader(deps: Pick<Deps, 'db' | 'clock'>) {
  let answer: Promise<CourtsOfTheWorld> | undefined;
  let freshUntil = 0;
  return (): Promise<CourtsOfTheWorld> => {
    const now = deps.clock.now().getTime();
    if (answer && now < freshUntil) return answer;
    freshUntil = now + KEPT_MS;
    answer = readWorld(deps);
    answer.catch(() => {
      // Don't cache failures.
      answer = undefined;
    });
    return answer;
  };
}

async function readWorld(deps: Pick<Deps, 'db' | 'clock'>): Promise<CourtsOfTheWorld> {
  const { total, points, clusters } = await readMap(deps, WORLD, { zoom: ZOOM });
  const places = [...points.map((point) => ({ ...point, count: 1 })), ...clusters].map(
    ({ latitude, longitude, count }): [number, number, number] => [
      round(latitude),
      round(longitude),
      count,
    ],
  );
  return { total, places };
}

function round(degrees: number): number {
  return Math.round(degrees * 10) / 10;
}
