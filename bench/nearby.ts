import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { createRandom, createSpots, insertGeneratedCourts } from '#bench/generated-courts.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { courtColumns, courtJoins } from '#server/features/courts/court-json.repo.ts';
import { nearestCourts, readNearest } from '#server/features/courts/nearest.repo.ts';

/*
 * Nearby search over generated courts against the yardstick "fetch 50 rows by primary key as JSON",
 * in turns on one connection, so that both meet the same machine.
 *
 *   npx tsx bench/nearby.ts [courts] [folder]
 */

const COURTS = Number(process.argv[2] ?? 1_000_000);
const FOLDER = process.argv[3] ?? './data/bench';
const ROUNDS = 40;
const CALLS_PER_ROUND = 50;

const BARE_COLUMNS = `c.id, c.name, c.address, c.latitude, c.longitude, c.status, c.time_zone as timezone,
  c.attribution, c.created_at as "createdAt"`;
const json = (select: string) =>
  `select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (${select}) r`;

/** The same rows and columns once by key and once by place; the full answer adds photo and counts. */
const STATEMENTS = {
  byKey: json(`select ${BARE_COLUMNS} from courts c where c.id = any ($1::bigint[])`),
  byPlace: json(`select ${BARE_COLUMNS} from (${nearestCourts(50, 'plain')}) c
    order by c.metres`),
  fullByKey: json(
    `select ${courtColumns()} from courts c ${courtJoins('now()')} where c.id = any ($1::bigint[])`,
  ),
};

const server = await startEmbeddedDatabase({ dataDir: FOLDER, log: console.log });
const db = openDatabase({
  connectionString: server.connectionString,
  poolSize: 1,
  onError: console.error,
});
try {
  await migrate(db);
  await fill(db);
  await measure(db);
} finally {
  await db.close();
  await server.stop();
}

async function fill(database: Database): Promise<void> {
  const [row] = await database.query<{ count: number }>('select count(*) from courts');
  if ((row?.count ?? 0) >= COURTS) return;
  console.log(`Placing ${COURTS} courts …`);
  await insertGeneratedCourts(database, COURTS - (row?.count ?? 0));
}

async function measure(database: Database): Promise<void> {
  const random = createRandom(7);
  const spot = createSpots(random);
  const keys = () => Array.from({ length: 50 }, () => Math.floor(random() * COURTS) + 1);
  const near = () => {
    const { latitude, longitude } = spot();
    return {
      latitude,
      longitude,
      most: 50,
      radiusMetres: 50_000,
      area: 'plain' as const,
      now: null,
    };
  };
  const named = (name: keyof typeof STATEMENTS, values: unknown[]) =>
    database.query({ name: `bench-${name}`, text: STATEMENTS[name] }, values);
  const work: Record<string, () => () => Promise<unknown>> = {
    'by key': () => {
      const values = [keys()];
      return () => named('byKey', values);
    },
    'by place': () => {
      const { latitude, longitude, radiusMetres } = near();
      return () => named('byPlace', [latitude, longitude, radiusMetres]);
    },
    'full by key': () => {
      const values = [keys()];
      return () => named('fullByKey', values);
    },
    'full by place': () => {
      const search = near();
      return () => readNearest(database, search);
    },
  };
  const times: Record<string, number[]> = {};
  const cpu: Record<string, number> = {};
  const [backend] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  for (let round = -5; round < ROUNDS; round++) {
    for (const [name, prepare] of Object.entries(work)) {
      const cpuBefore = cpuMilliseconds(backend?.pid);
      for (let call = 0; call < CALLS_PER_ROUND; call++) {
        const run = prepare();
        const start = performance.now();
        await run();
        if (round < 0) continue;
        const list = times[name] ?? [];
        list.push(performance.now() - start);
        times[name] = list;
      }
      if (round >= 0) cpu[name] = (cpu[name] ?? 0) + cpuMilliseconds(backend?.pid) - cpuBefore;
    }
  }
  const mean = (name: string) => sum(times[name] ?? []) / (times[name]?.length ?? 1);
  for (const [name, list] of Object.entries(times)) {
    const sorted = [...list].sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
    const onCpu = ((cpu[name] ?? 0) / list.length).toFixed(2);
    console.log(
      `${name.padEnd(14)} mean ${mean(name).toFixed(2)}  p50 ${at(0.5)}  p99 ${at(0.99)}  database CPU ${onCpu} ms`,
    );
  }
  for (const [key, place] of [
    ['by key', 'by place'],
    ['full by key', 'full by place'],
  ] as const) {
    const byTime = (mean(key) / mean(place)).toFixed(2);
    const byCpu = ((cpu[key] ?? 0) / (cpu[place] ?? 1)).toFixed(2);
    console.log(`${place} is ${byTime} × ${key} by time, ${byCpu} × by CPU of the database`);
  }
}

/** What other processes do meanwhile does not count. Linux only; elsewhere 0. */
function cpuMilliseconds(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
