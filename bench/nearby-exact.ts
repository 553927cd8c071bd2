import { areaAround, readNearest } from '#server/features/courts/index.ts';
import { distanceMetres } from '#shared/geo/distance.ts';
import type { Benchmark } from './benchmark.ts';
import { figure } from './figure.ts';
import { createRandom, createSpots, edgeSpot } from './generated-courts.ts';

const PLACES = 200;
const MOST = 50;
const RADIUS_METRES = 50_000;
/** No court within 50 km is farther north or south than this. */
const BAND_DEGREES = 0.46;

export const nearbyExact: Benchmark = {
  name: 'nearby-exact',
  title: 'Nearby against brute force, 1,000,000 courts',
  async run({ database }) {
    const { db } = await database(1_000_000);
    const courts = await db.query<{ id: number; latitude: number; longitude: number }>(
      `select id, latitude, longitude from courts where status = 'approved'`,
    );
    const random = createRandom(23);
    const inTown = createSpots(random);
    let equal = 0;
    for (let turn = 0; turn < PLACES; turn++) {
      const from = turn % 4 === 0 ? edgeSpot(random, turn / 4) : inTown();
      const expected = courts
        .filter(({ latitude }) => Math.abs(latitude - from.latitude) < BAND_DEGREES)
        .map((court) => ({ id: court.id, metres: distanceMetres(from, court) }))
        .filter(({ metres }) => metres <= RADIUS_METRES)
        .sort((a, b) => a.metres - b.metres || a.id - b.id)
        .slice(0, MOST);
      const area = areaAround(from, RADIUS_METRES);
      const search = { ...from, limit: MOST, radiusMetres: RADIUS_METRES, area };
      const found = JSON.parse(await readNearest(db, search)) as { id: number }[];
      if (found.map(({ id }) => id).join() === expected.map(({ id }) => id).join()) equal += 1;
    }
    return [
      figure({
        what: `places of ${PLACES} (a quarter at poles and antimeridian) with the same courts in the same order`,
        value: equal,
        unit: '',
        target: { of: 'value', atLeast: PLACES },
      }),
    ];
  },
};
