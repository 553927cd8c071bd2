// Check-ins per second as one prepared statement, against pgbench's TPC-B on the same server in the same run.
// npx tsx bench/check-in.ts [seconds per round]
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/db/database.ts';
import { startEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts';
import { migrate } from '#server/db/migrate.ts';

const SECONDS = Number(process.argv[2] ?? 8);
const ROUNDS = 3;
const CLIENTS = 10;
const PEOPLE = 500_000;
const PAST_CHECK_INS = 200_000;
const COURTS = 100_000;
const TPC_B_SCALE = 20;

const folder = await mkdtemp(join(tmpdir(), 'jim-bench-'));
const server = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
const db = openDatabase({
  connectionString: server.connectionString,
  poolSize: 2,
  onError: () => undefined,
});
try {
  await fill(db);
  pgbench(['-i', '-q', '-s', String(TPC_B_SCALE)]);
  const script = (name: string, court: string) => {
    const file = join(folder, `${name}.sql`);
    writeFileSync(
      file,
      `\\set court ${court}
select new_id, recorded_at, demo from check_in_record(
  nextval('bench_person') * 7919 % ${PEOPLE} + 1, :court, 'America/New_York', null, 'paid', null, 500, 40.7, -73.9, 10, now(), 12.5,
  gen_random_uuid(), null);`,
    );
    return file;
  };
  const anywhere = script('anywhere', `random(1, ${COURTS})`);
  const hotCourt = script('hot', '1');
  const results = { tpcB: [] as number[], anywhere: [] as number[], hotCourt: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    results.tpcB.push(transactionsPerSecond(pgbench([...load(), '-b', 'tpcb-like'])));
    results.anywhere.push(
      await checkInsPerSecond(() => pgbench([...load(), '-n', '-f', anywhere])),
    );
    results.hotCourt.push(
      await checkInsPerSecond(() => pgbench([...load(), '-n', '-f', hotCourt])),
    );
  }
  const tpcB = median(results.tpcB);
  const random = median(results.anywhere);
  const hot = median(results.hotCourt);
  console.log(`TPC-B (scale ${TPC_B_SCALE}, prepared, ${CLIENTS} clients)  ${tpcB.toFixed(0)}/s`);
  console.log(
    `check-in, random courts  ${random.toFixed(0)}/s  = ${(random / tpcB).toFixed(2)} × TPC-B`,
  );
  console.log(
    `check-in, one hot court  ${hot.toFixed(0)}/s  = ${(hot / random).toFixed(2)} × random courts`,
  );
} finally {
  await db.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function fill(database: Database): Promise<void> {
  await migrate(database);
  const client = await database.connect();
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into users (name, username, username_key, email, email_key, password_hash, role, searchable)
     select 'Player ' || n, 'p' || n, 'p' || n, 'p' || n || '@example.org', 'p' || n || '@example.org', 'x', 'Player', false
     from generate_series(1, ${PEOPLE + PAST_CHECK_INS}) n`,
  );
  await client.query(
    `insert into courts (name, latitude, longitude, time_zone, status, search_text)
     select 'Court ' || n, 40 + random(), -74 + random(), 'America/New_York', 'approved', 'court ' || n
     from generate_series(1, ${COURTS}) n`,
  );
  // A person usually has a wallet and a past: an empty table would be read by plans made for empty tables.
  await client.query('insert into wallets (user_id) select id from users');
  await client.query(
    `insert into check_ins (user_id, court_id, local_day, outcome, read_at, distance_metres, created_at)
     select ${PEOPLE} + n, n % ${COURTS} + 1, current_date - n / 20000 - 1, 'unpaid', now(), 0,
            now() - n / 20000 * interval '1 day'
     from generate_series(1, ${PAST_CHECK_INS}) n`,
  );
  // In leaps over all people, each once: a prime steps through them in no order that an index would like.
  await client.query('create sequence bench_person cache 100');
  await client.query('vacuum analyze');
  client.release(true);
}

function load(): string[] {
  return ['-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS)];
}

/** Counted in the table: only what was recorded counts. */
async function checkInsPerSecond(run: () => void): Promise<number> {
  const before = await countCheckIns();
  run();
  return ((await countCheckIns()) - before) / SECONDS;
}

async function countCheckIns(): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*) as count from check_ins');
  return row?.count ?? 0;
}

function transactionsPerSecond(output: string): number {
  return Number(/tps = ([\d.]+)/.exec(output)?.[1] ?? Number.NaN);
}

function pgbench(args: string[]): string {
  const url = new URL(server.connectionString);
  const socketDir = url.searchParams.get('host') ?? url.hostname;
  return execFileSync(
    pgbenchProgram(),
    [...args, '-h', socketDir, '-U', url.username, url.pathname.slice(1)],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, PGPASSWORD: decodeURIComponent(url.password) },
    },
  );
}

function pgbenchProgram(): string {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home) : [];
  const found = versions
    .map((version) => join(home, version, 'bin/pgbench'))
    .find((file) => existsSync(file));
  if (!found) throw new Error("pgbench is not here: install Debian's postgresql-contrib.");
  return found;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
