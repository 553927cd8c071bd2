import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fill, freshen } from '#bench/fill.ts';
import { type Caller, cookieOf, HOT_PATHS, readCallers } from '#bench/hot-paths.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { distanceMetres } from '#shared/map/distance.ts';
import { createTestApp, type TestApp } from '#tests/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

/** Large enough that a full scan costs more than any index. */
const SIZE = 20_000;
/** From the sixth call on, PostgreSQL may use a generic plan for all values. */
const CALLERS = 8;
/** Some plans only appear for few callers, e.g. where the map has many boxes with a court or two. */
const MAP_CALLERS = 60;
/** An index scan can also read a whole table row by row. */
const MAX_ROWS_PER_CALL = SIZE / 4;
/** A full scan of these gets slower with every user and court. */
const BIG_TABLES = [
  'blocks',
  'check_ins',
  'courts',
  'court_cells',
  'favourites',
  'friendships',
  'ledger_transfers',
  'notifications',
  'person_terms',
  'photos',
  'posts',
  'run_answers',
  'runs',
  'sessions',
  'users',
  'wallets',
];

/** The generator gives the most data to the first users. */
const BUSIEST = 1;
const QUIETEST = SIZE;
/** The map with people in view: session, credits, filters, cells, people, live courts, other courts. */
const MAX_STATEMENTS = 7;
const MAX_VIEW_BYTES = 60_000;

describe(`hot paths over ${SIZE} courts and people`, () => {
  let database: TestDatabase;
  let db: Database;
  let testApp: TestApp;
  let callers: Caller[] = [];
  let mapCallers: Caller[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    await fill(database.owner, SIZE);
    await freshen(database.owner, SIZE);
    callers = await readCallers(database.db, { size: SIZE, count: CALLERS });
    mapCallers = await readCallers(database.db, { size: SIZE, count: MAP_CALLERS });
    // A single connection, so its scan counters are complete when it has responded.
    db = openDatabase({ connectionString: database.url, poolSize: 1, onError: () => undefined });
    testApp = await createTestApp({ deps: { db } });
  });
  afterAll(async () => {
    await testApp?.close();
    await db?.close();
    await database?.drop();
  });

  async function readWhole(): Promise<Record<string, number>> {
    await db.query('select pg_stat_force_next_flush()');
    const rows = await db.query<{ name: string; scans: number }>(
      'select relname as name, seq_scan as scans from pg_stat_user_tables where relname = any ($1)',
      [BIG_TABLES],
    );
    return Object.fromEntries(rows.map(({ name, scans }) => [name, scans]));
  }

  async function rowsFetched(): Promise<number> {
    await db.query('select pg_stat_force_next_flush()');
    const [row] = await db.query<{ rows: number }>(
      'select sum(idx_tup_fetch) as rows from pg_stat_user_tables where relname = any ($1)',
      [BIG_TABLES],
    );
    return Number(row?.rows);
  }

  it('detects a full table scan', async () => {
    const before = await readWhole();
    await db.query(`select count(*) from courts where notes = 'x'`);
    const after = await readWhole();
    expect(after.courts).toBe((before.courts ?? 0) + 1);
  });

  it.each(HOT_PATHS)('$name scans no big table [SPEED-1]', async ({ path }) => {
    const before = await readWhole();
    for (const caller of callers) {
      const answer = await testApp.app.inject({
        url: path(caller),
        headers: { cookie: cookieOf(caller), host: '127.0.0.1' },
      });
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    }
    expect(await readWhole()).toEqual(before);
  });

  it.each(HOT_PATHS)('$name reads no big table through an index [SPEED-1]', async (hot) => {
    const isMap = hot.name.startsWith('map of');
    for (const caller of isMap ? mapCallers : callers) {
      const before = await rowsFetched();
      const headers = { cookie: cookieOf(caller), host: '127.0.0.1' };
      await testApp.app.inject({ url: hot.path(caller), headers });
      expect((await rowsFetched()) - before).toBeLessThan(MAX_ROWS_PER_CALL);
    }
  });

  it.each(HOT_PATHS)(
    '$name needs as many statements for the busiest user as for the quietest [SPEED-2]',
    async ({ path }) => {
      const [somebody] = callers;
      if (somebody === undefined) throw new Error('Nobody is there.');
      const count = async (id: number) => {
        const headers = { cookie: cookieOf({ id }), host: '127.0.0.1' };
        const url = path(somebody);
        const statements = await recordStatements(() => testApp.app.inject({ url, headers }));
        return statements.length;
      };
      const counts = [await count(BUSIEST), await count(QUIETEST)];
      expect(counts[0]).toBe(counts[1]);
      expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_STATEMENTS);
    },
  );

  it.each(HOT_PATHS.filter(({ name }) => name.startsWith('map of')))(
    '$name stays below the size limit [MAP-18]',
    async ({ path }) => {
      for (const caller of callers) {
        const headers = { cookie: cookieOf(caller), host: '127.0.0.1' };
        const answer = await testApp.app.inject({ url: path(caller), headers });
        expect(answer.rawPayload.byteLength).toBeLessThanOrEqual(MAX_VIEW_BYTES);
      }
    },
  );

  it.each([
    ['from among them', { latitude: 28.6, longitude: 77.2 }],
    ['from another continent', { latitude: 40.7, longitude: -73.9 }],
  ])('sorts thousands of matches by distance %s [CRT-10]', async (_, from) => {
    const [caller] = callers;
    if (caller === undefined) throw new Error('Nobody is there.');
    const [west, south, east, north] = [60, 0, 150, 60];
    const courts = await db.query<{ id: number; latitude: number; longitude: number }>(
      'select id, latitude, longitude from courts where longitude between $1 and $3 and latitude between $2 and $4',
      [west, south, east, north],
    );
    expect(courts.length).toBeGreaterThan(4000);
    const expected = courts
      .map((court) => ({ id: court.id, metres: distanceMetres(from, court) }))
      .sort((a, b) => a.metres - b.metres || a.id - b.id)
      .slice(0, 200);
    const answer = await testApp.app.inject({
      url: `/api/courts?bbox=${west},${south},${east},${north}&lat=${from.latitude}&lon=${from.longitude}`,
      headers: { cookie: cookieOf(caller), host: '127.0.0.1' },
    });
    const found = JSON.parse(answer.body) as { id: number }[];
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  it('a check-in scans no big table [SPEED-1]', async () => {
    const before = await readWhole();
    for (const caller of callers) {
      const answer = await testApp.app.inject({
        method: 'POST',
        url: `/api/courts/${caller.courtId}/checkin`,
        headers: { cookie: cookieOf(caller), host: '127.0.0.1' },
        payload: {
          lat: caller.latitude,
          lng: caller.longitude,
          accuracy: 10,
          timestamp: Date.now(),
        },
      });
      expect([200, 201], answer.body.slice(0, 200)).toContain(answer.statusCode);
    }
    expect(await readWhole()).toEqual(before);
  });
});

interface RecordedStatement {
  name: string | undefined;
  text: string;
  values: readonly unknown[];
}

type Query = (...args: unknown[]) => unknown;

async function recordStatements(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first, second] = args;
    if (typeof first === 'string') recorded.push(statementOf({ text: first }, second));
    else if (typeof first === 'object' && first !== null && 'text' in first) {
      recorded.push(statementOf(first as { text: string }, second));
    }
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return recorded;
}

function statementOf(
  { name, text, values }: { name?: string; text: string; values?: unknown[] },
  second: unknown,
): RecordedStatement {
  return { name, text, values: values ?? (Array.isArray(second) ? second : []) };
}
