import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { createDeps } from '#server/create-deps.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/metrics/logging.ts';
import { type BenchContext, type Benchmark, SIZES, type Size } from './benchmark.ts';
import { cookieOf } from './callers.ts';
import { type Figure, figure } from './figure.ts';
import { formatNumber } from './figure-table.ts';
import { type Caller, HOT_PATHS, type HotPath } from './hot-paths.ts';
import { inTurns } from './rounds.ts';

/** Where most courts are, at each of the sizes. */
const DENSE_PLACES = ['Shanghai', 'Beijing', 'Istanbul', 'Mumbai', 'Delhi', 'Moscow'];
const CALLERS = 24;
const ROUNDS = { rounds: 10, callsPerRound: 5 };
/** Of 10,000 courts only some fifty are in the largest city: answers of one length can be compared. */
const NAMED_COURTS = 'limit=40';

interface Sized {
  size: Size;
  app: FastifyInstance;
  db: Database;
  callers: Caller[];
}

export const growth: Benchmark = {
  name: 'growth',
  title: 'From 10,000 to 1,000,000 courts and people: the median of one call, in turns',
  async run(context) {
    const sized: Sized[] = [];
    try {
      for (const size of SIZES) sized.push(await openSized(context, size));
      const figures: Figure[] = [];
      for (const path of HOT_PATHS) figures.push(await measure(path, sized));
      return figures;
    } finally {
      for (const { app, db } of sized) {
        await app.close();
        await db.close();
      }
    }
  },
};

async function openSized({ database, folder }: BenchContext, size: Size): Promise<Sized> {
  const { url, db: pool } = await database(size);
  const config = {
    ...parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: `${folder}/server` }),
    searchesPerMinute: 1_000_000,
  };
  const db = openDatabase({ connectionString: url, poolSize: 3, onError: () => undefined });
  const app = await buildApp(createDeps(config, db, createLogger('silent')));
  await app.ready();
  return { size, app, db, callers: await readDenseCallers(pool, size) };
}

/** The same share of people in each size, from the busiest down: their rows are as many. */
export function readDenseCallers(db: Database, size: Size): Promise<Caller[]> {
  return db.query<Caller>(
    `select u.id, u.username as handle, u.name, c.latitude, c.longitude, c.id as "courtId",
            split_part(c.name, ' ', 1) as "courtWord"
     from generate_series(1, ${CALLERS}) n
       join users u on u.id = n * ${size} / 20 / ${CALLERS}
       join lateral (
         select * from courts
         where search_text like ($1::text[])[1 + n % ${DENSE_PLACES.length}] || ' %' and status = 'approved'
         order by id offset n limit 1) c on true`,
    [DENSE_PLACES.map((place) => place.toLowerCase())],
  );
}

/** More courts have a name in common the more there are, so a search by name may grow. */
const isByName = (name: string) => name.startsWith('courts by name');

async function measure({ name, path }: HotPath, sized: readonly Sized[]): Promise<Figure> {
  const work = Object.fromEntries(
    sized.map(({ size, app, callers }) => {
      let turn = 0;
      return [
        String(size),
        async () => {
          const caller = callers[turn++ % callers.length];
          if (caller === undefined) throw new Error(`Nobody stands in a dense place of ${size}.`);
          const answer = await app.inject({
            url: isByName(name) ? `${path(caller)}&${NAMED_COURTS}` : path(caller),
            headers: { cookie: cookieOf(caller), host: '127.0.0.1' },
          });
          if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}.`);
        },
      ];
    }),
  );
  const times = await inTurns(work, ROUNDS);
  const of = (size: Size) => times[String(size)]?.p50 ?? Number.NaN;
  return figure({
    what: name,
    value: of(1_000_000),
    unit: 'ms',
    yardstick: { what: 'at 10,000', value: of(10_000) },
    target: { of: 'ratio', atMost: isByName(name) ? 4 : 1.5 },
    note: `${formatNumber(of(100_000))} at 100,000`,
  });
}
