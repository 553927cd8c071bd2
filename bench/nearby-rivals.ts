import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '#infra/postgres/embedded-database.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { BenchContext, Benchmark } from './benchmark.ts';
import { type Figure, figure, notMeasured } from './figure.ts';
import { fillCourts, fillPhotos, GENERATOR_VERSION } from './fill.ts';
import { createRandom, createSpots } from './generated-courts.ts';
import { BARE_COLUMNS, BY_KEY, BY_PLACE, json, RADIUS_METRES } from './nearby.ts';
import { createProgress } from './progress.ts';
import { type RedisProcess, startRedis } from './redis-process.ts';
import { inTurns } from './rounds.ts';
import { withoutIndexes } from './without-indexes.ts';

const SIZE = 1_000_000;
const ROUNDS = { rounds: 40, callsPerRound: 15 };
const POSTGRES_15 = '/usr/lib/postgresql/15';

export const nearbyRivals: Benchmark = {
  name: 'nearby-rivals',
  title: 'Nearby against PostGIS and Redis, 1,000,000 courts',
  async run(context) {
    return [await againstPostgis(context), await againstRedis(context)];
  },
};

const BY_POSTGIS = {
  name: 'bench-postgis',
  text: json(`select ${BARE_COLUMNS}, st_distance(c.place, p.here) as metres
    from rival_courts c, (select st_setsrid(st_makepoint($2, $1), 4326)::geography as here) p
    where st_dwithin(c.place, p.here, $3) order by c.place <-> p.here limit 50`),
};

/** Both statements on one server, the one that has PostGIS. */
async function againstPostgis({ folder, log }: BenchContext): Promise<Figure> {
  const what = 'nearest 50 within 50 km, on PostgreSQL 15';
  if (!existsSync(`${POSTGRES_15}/lib/postgis-3.so`)) {
    return notMeasured(what, "Debian's postgresql-15-postgis-3 is not installed");
  }
  const server = await startEmbeddedDatabase({
    name: 'jim',
    dataDir: join(folder, 'postgis'),
    binDir: `${POSTGRES_15}/bin`,
    log: () => undefined,
  });
  const db = openDatabase({
    connectionString: server.connectionString,
    poolSize: 1,
    onError: () => undefined,
  });
  try {
    if (!(await isStamped(db))) {
      log('Filling PostGIS …');
      await fillRival(db, server.connectionString);
    }
    const spot = createSpots(createRandom(7));
    const times = await inTurns(
      {
        ours: () => {
          const { latitude, longitude } = spot();
          return db.query(BY_PLACE, [latitude, longitude, RADIUS_METRES]);
        },
        postgis: () => {
          const { latitude, longitude } = spot();
          return db.query(BY_POSTGIS, [latitude, longitude, RADIUS_METRES]);
        },
      },
      ROUNDS,
    );
    return figure({
      what,
      value: times.ours.perSecond,
      unit: '/s',
      yardstick: { what: 'PostGIS KNN with ST_DWithin', value: times.postgis.perSecond },
      target: { of: 'ratio', atLeast: 2.5 },
    });
  } finally {
    await db.close();
    await server.stop();
  }
}

async function isStamped(db: Database): Promise<boolean> {
  const rows = await db
    .query<{ generator: string }>('select generator from bench_stamp')
    .catch(() => []);
  return rows[0]?.generator === GENERATOR_VERSION;
}

async function fillRival(db: Database, connectionString: string): Promise<void> {
  // Only a superuser may install PostGIS; ours has the password of the app's own role.
  const superuser = new URL(connectionString);
  superuser.username = 'postgres';
  const admin = new pg.Client({ connectionString: superuser.href });
  await admin.connect();
  await admin.query('drop schema public cascade; create schema public authorization jim');
  await admin.query('create extension postgis');
  await admin.end();
  await migrate(db);
  const client = await db.connect();
  const progress = createProgress('Placing courts', 1);
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    await withoutIndexes(client, ['photos', 'courts'], async () => {
      await fillPhotos(client, SIZE);
      await fillCourts(client, SIZE, (share) => progress.at(share));
    });
    await client.query(
      `create table rival_courts as
       select *, st_setsrid(st_makepoint(longitude, latitude), 4326)::geography as place from courts`,
    );
    await client.query('alter table rival_courts add primary key (id)');
    await client.query('create index on rival_courts using gist (place)');
    await client.query('vacuum (analyze)');
    await client.query('create table bench_stamp as select $1::text as generator', [
      GENERATOR_VERSION,
    ]);
  } finally {
    client.release(true);
  }
}

async function againstRedis({ database, folder }: BenchContext): Promise<Figure> {
  const what = 'nearest 50 within 50 km, on our PostgreSQL';
  const redis = await startRedis(join(folder, 'redis.sock'));
  if (redis === undefined) return notMeasured(what, 'no redis-server is installed');
  const { url, db: pool } = await database(SIZE);
  const db = openDatabase({ connectionString: url, poolSize: 1, onError: () => undefined });
  try {
    await fillRedis(redis, pool);
    const spot = createSpots(createRandom(7));
    const times = await inTurns(
      {
        ours: () => {
          const { latitude, longitude } = spot();
          return db.query(BY_PLACE, [latitude, longitude, RADIUS_METRES]);
        },
        redis: async () => {
          const { latitude, longitude } = spot();
          const where = ['FROMLONLAT', longitude, latitude, 'BYRADIUS', 50, 'km'];
          const ids = await redis.call('GEOSEARCH', 'courts', ...where, 'ASC', 'COUNT', 50);
          await db.query(BY_KEY, [ids]);
        },
      },
      ROUNDS,
    );
    return figure({
      what,
      value: times.ours.perSecond,
      unit: '/s',
      yardstick: { what: 'Redis GEOSEARCH and 50 rows by key', value: times.redis.perSecond },
      target: { of: 'ratio', atLeast: 2 },
    });
  } finally {
    await db.close();
    await redis.stop();
  }
}

async function fillRedis(redis: RedisProcess, db: Database): Promise<void> {
  // Redis knows no place nearer to a pole.
  const courts = await db.query<{ id: number; latitude: number; longitude: number }>(
    `select id, latitude, longitude from courts where status = 'approved' and abs(latitude) < 85`,
  );
  for (let done = 0; done < courts.length; done += 1000) {
    const members = courts
      .slice(done, done + 1000)
      .flatMap(({ id, latitude, longitude }) => [longitude, latitude, id]);
    await redis.call('GEOADD', 'courts', ...members);
  }
}
