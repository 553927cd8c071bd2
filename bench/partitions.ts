import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { createDeps } from '#server/create-deps.ts';
import { partitionGrowingTable } from '#server/partitions/partition-growing-table.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/metrics/logging.ts';
import type { Benchmark, FilledDatabase, Size } from './benchmark.ts';
import { cookieOf, readCallers } from './callers.ts';
import { type Figure, figure } from './figure.ts';
import { type Caller, HOT_PATHS } from './hot-paths.ts';
import { type RecordedStatement, recordStatements } from './recorded-statements.ts';
import { inTurns } from './rounds.ts';

const SIZE: Size = 1_000_000;
const CALLERS = 24;
const ROUNDS = { rounds: 20, callsPerRound: 5 };
const READS_CHECK_INS = /\b(check_ins|visits|check_in_readings|court_visits_today)\b/;

interface Side {
  app: FastifyInstance;
  db: Database;
}

/** What people wait for, on one table of check-ins and on the same rows by month. */
export const partitions: Benchmark = {
  name: 'partitions',
  title:
    'Check-ins by month against one table, 2,000,000 of them, the median of one call, in turns',
  isByName: true,
  async run({ database, copyOf, folder, log }) {
    const months = await copyOf(SIZE);
    const { swapMs } = await partitionGrowingTable(months.db, 'check_ins', { log });
    const plain = await database(SIZE);
    const callers = await readCallers(plain.db, { size: SIZE, count: CALLERS });
    const sides = { plain: await open(plain, folder), months: await open(months, folder) };
    try {
      const figures = [figure({ what: 'lock of the swap', value: swapMs, unit: 'ms' })];
      figures.push(...(await compare(sides, callers, 'one old partition and three months')));
      await splitByMonth(months.db);
      figures.push(...(await compare(sides, callers, 'a partition for each of 13 months')));
      return figures;
    } finally {
      for (const { app, db } of Object.values(sides)) {
        await app.close();
        await db.close();
      }
    }
  },
};

async function open({ url }: FilledDatabase, folder: string): Promise<Side> {
  const config = {
    ...parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: `${folder}/server` }),
    searchesPerMinute: 1_000_000,
  };
  const db = openDatabase({ connectionString: url, poolSize: 3, onError: () => undefined });
  const app = await buildApp(createDeps(config, db, createLogger('silent')));
  await app.ready();
  return { app, db };
}

async function compare(
  { plain, months }: { plain: Side; months: Side },
  callers: readonly Caller[],
  form: string,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const push = async (what: string, call: (side: Side, caller: Caller) => Promise<unknown>) => {
    let turn = 0;
    const next = () => callers[Math.floor(turn++ / 2) % callers.length] as Caller;
    const times = await inTurns(
      { plain: () => call(plain, next()), months: () => call(months, next()) },
      ROUNDS,
    );
    figures.push(
      figure({
        what: `${what}, ${form}`,
        value: times.months.p50,
        unit: 'ms',
        yardstick: { what: 'one table', value: times.plain.p50 },
        target: { of: 'ratio', atMost: 1.2 },
      }),
    );
  };
  for (const { name, path } of HOT_PATHS) {
    const call = ({ app }: Side, caller: Caller) =>
      app.inject({ url: path(caller), headers: headersOf(caller) });
    const made = await recordStatements(() => call(plain, callers[0] as Caller));
    if (made.some(({ text }) => READS_CHECK_INS.test(text))) await push(name, call);
  }
  for (const statement of await checkInStatements(plain, callers[0] as Caller)) {
    await push(statement.name ?? 'a statement of a check-in', ({ db }) => undone(db, statement));
  }
  return figures;
}

const headersOf = (caller: Caller) => ({ cookie: cookieOf(caller), host: '127.0.0.1' });

/** What one check-in asks and writes. Refused, so that it can be measured again and again. */
async function checkInStatements({ app }: Side, caller: Caller): Promise<RecordedStatement[]> {
  const { latitude: lat, longitude: lng, courtId } = caller;
  const made = await recordStatements(() =>
    app.inject({
      method: 'POST',
      url: `/api/courts/${courtId}/checkin`,
      headers: headersOf(caller),
      payload: { lat, lng, accuracy: 10, timestamp: Date.now() },
    }),
  );
  return made.filter(({ name }) => name?.startsWith('check-in'));
}

async function undone(db: Database, { name = '', text, values }: RecordedStatement): Promise<void> {
  const client = await db.connect();
  try {
    await client.query('begin');
    await client.query({ name, text, values: [...values] });
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** As it will be once the rows of before are gone or old: here the year is moved into its months by hand. */
async function splitByMonth(db: Database): Promise<void> {
  const client = await db.connect();
  try {
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query<{ first: string; next: string; name: string }>(
      `select month::date::text as first, (month + interval '1 month')::date::text as next,
              to_char(month, '"check_ins_p"YYYY_MM') as name
       from generate_series(date_trunc('month', (select min(local_day) from check_ins)),
                            date_trunc('month', now()), interval '1 month') month`,
    );
    await client.query('begin');
    await client.query('alter table check_ins detach partition check_ins_p_old');
    for (const { first, next, name } of rows) {
      await client.query(
        `create table ${name} partition of check_ins for values from ('${first}') to ('${next}')`,
      );
    }
    await client.query(
      'insert into check_ins overriding system value select * from check_ins_p_old order by id',
    );
    await client.query('drop table check_ins_p_old');
    await client.query('commit');
    await client.query('vacuum analyze check_ins');
  } finally {
    client.release(true);
  }
}
