import type { Deps } from '#server/platform/deps.ts';
import type { CourtsOfTheWorld } from '#shared/courts/courts.contract.ts';
import { readMap } from './map.service.ts';

const WORLD = { west: -180, south: -90, east: 180, north: 90 };
/** Of tiles: courts closer than about 5 degrees are one dot. */
const ZOOM = 4;
const KEPT_MS = 60_000;

/** Strangers may ask as often as they like: the database is asked once a minute. */
export function createWorldReader(deps: Pick<Deps, 'db' | 'clock'>) {
  let answer: Promise<CourtsOfTheWorld> | undefined;
  let freshUntil = 0;
  return (): Promise<CourtsOfTheWorld> => {
    const now = deps.clock.now().getTime();
    if (answer && now < freshUntil) return answer;
    freshUntil = now + KEPT_MS;
    answer = readWorld(deps);
    answer.catch(() => {
      // A failure is not worth keeping.
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
