import { courtColumns, courtJoins, readNearest } from '#server/features/courts/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { Benchmark } from './benchmark.ts';
import { figure } from './figure.ts';
import { createRandom, createSpots } from './generated-courts.ts';
import { inTurns } from './rounds.ts';

export const BARE_COLUMNS = `c.id, c.name, c.address, c.latitude, c.longitude, c.status, c.time_zone as timezone,
  c.attribution, c.created_at as "createdAt"`;
export const json = (select: string) =>
  `select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (${select}) r`;

/** The same rows and columns by key and by place. The full response adds photo and counts. */
export const BY_KEY = {
  name: 'bench-by-key',
  text: json(`select ${BARE_COLUMNS} from courts c where c.id = any ($1::bigint[])`),
};
export const BY_PLACE = {
  name: 'bench-by-place',
  text: json(`select ${BARE_COLUMNS} from courts_near($1, $2, $3, 50) c order by c.metres`),
};
const FULL_BY_KEY = {
  name: 'bench-full-by-key',
  text: json(
    `select ${courtColumns()} from courts c ${courtJoins('now()')} where c.id = any ($1::bigint[])`,
  ),
};
export const RADIUS_METRES = 50_000;

export const nearby: Benchmark = {
  name: 'nearby',
  title: 'Nearby in SQL, 1,000,000 courts',
  async run(context) {
    const { url, size } = await context.database(1_000_000);
    const db = openDatabase({ connectionString: url, poolSize: 1, onError: console.error });
    try {
      // PostgreSQL plans the product's statement once. The bare one, only used here, it would plan on every call.
      await db.query('set plan_cache_mode = force_generic_plan');
      const random = createRandom(7);
      const spot = createSpots(random);
      const keys = () => Array.from({ length: 50 }, () => Math.floor(random() * size) + 1);
      const times = await inTurns(
        {
          byKey: () => db.query(BY_KEY, [keys()]),
          byPlace: () => {
            const { latitude, longitude } = spot();
            return db.query(BY_PLACE, [latitude, longitude, RADIUS_METRES]);
          },
          fullByKey: () => db.query(FULL_BY_KEY, [keys()]),
          fullByPlace: () =>
            readNearest(db, {
              ...spot(),
              limit: 50,
              radiusMetres: RADIUS_METRES,
            }),
        },
        { rounds: 60, callsPerRound: 25 },
      );
      return [
        figure({
          what: 'nearest 50 within 50 km',
          value: times.byPlace.perSecond,
          unit: '/s',
          yardstick: { what: '50 rows by primary key as JSON', value: times.byKey.perSecond },
          target: { of: 'ratio', atLeast: 0.8 },
        }),
        figure({
          what: 'the whole answer: with photo, counts and distance',
          value: times.fullByPlace.perSecond,
          unit: '/s',
          yardstick: { what: 'the same 50 by primary key', value: times.fullByKey.perSecond },
          target: { of: 'ratio', atLeast: 0.8 },
        }),
        figure({
          what: 'slowest of a hundred (p99)',
          value: times.fullByPlace.p99,
          unit: 'ms',
          yardstick: { what: 'p50', value: times.fullByPlace.p50 },
          target: { of: 'ratio', atMost: 2.5 },
        }),
      ];
    } finally {
      await db.close();
    }
  },
};
