import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutIndexes } from '#bench/without-indexes.ts';
import { createEmptyDatabase } from '#tests/empty-database.ts';
import { makeCourt, northOf, readingAt, type TestCourt } from '#tests/test-courts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { type CrowdMember, makeCrowd, postAs } from './crowd.ts';
import {
  bundleServer,
  type RunningServer,
  runCommand,
  startCommand,
  startServer,
} from './server-bundle.ts';

const ROWS = 1_000_000;
const PEOPLE = 5_000;
const COURTS_AROUND = 500;
/** Within reach of one spot, where everybody checks in today. */
const COURTS = 8;
const WRITERS = 6;
const READERS = 6;
const SPOT = { latitude: 48.2, longitude: 16.4 };

describe('npm run partition over a million check-ins', () => {
  let database: TestDatabase;
  let server: RunningServer;
  let people: CrowdMember[];
  let courts: TestCourt[];
  let folder: string;
  let pair = 0;
  const acknowledged: number[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jim-partition-'));
    database = await createTestDatabase();
    await bundleServer();
    people = await makeCrowd(database.db, PEOPLE);
    courts = await Promise.all(
      Array.from({ length: COURTS }, (_, n) => makeCourt(database.db, northOf(SPOT, n * 5))),
    );
    await fillCheckIns(database, people);
    server = await startServer(environment());
    // Connections are open before anything is counted.
    await under(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  }, 120_000);
  afterAll(async () => {
    server?.child.kill('SIGKILL');
    await server?.exited;
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const environment = () => ({ DATABASE_URL: database.url, DATA_DIR: folder, PORT: '0' });

  /** Checks in and reads without a pause until the work is done. Returns what failed and the longest calls. */
  async function under(work: () => Promise<unknown>) {
    let isOver = false;
    const failures: string[] = [];
    const times = { writes: [] as number[], reads: [] as number[] };
    const call = async (kind: keyof typeof times, run: () => Promise<number>) => {
      const started = performance.now();
      const status = await run().catch((error: Error) => error.message);
      times[kind].push(performance.now() - started);
      if (status !== 200) failures.push(`${kind}: ${status}`);
    };
    const write = async () => {
      const person = people[pair % PEOPLE] as CrowdMember;
      const court = courts[Math.floor(pair / PEOPLE)] as TestCourt;
      pair += 1;
      const body = { ...readingAt(SPOT), idempotencyKey: randomUUID() };
      const answer = await postAs(person, `${server.url}/api/courts/${court.id}/checkin`, body);
      if (answer.status === 200) acknowledged.push(Number(answer.body.checkInId));
      return answer.status;
    };
    const at = `lat=${SPOT.latitude}&lon=${SPOT.longitude}`;
    const paths = [
      `/api/courts/nearby?${at}`,
      `/api/activity-feed?${at}`,
      '/api/activity-feed',
      '/api/user-stats',
      '/api/check-ins/today',
      `/api/courts/${courts[0]?.id}?${at}`,
    ];
    let turn = 0;
    const read = async () => {
      turn += 1;
      const { cookie } = people[turn % PEOPLE] as CrowdMember;
      const path = paths[turn % paths.length];
      const response = await fetch(`${server.url}${path}`, { headers: { cookie } });
      await response.arrayBuffer();
      return response.status;
    };
    const loop = async (kind: keyof typeof times, run: () => Promise<number>) => {
      while (!isOver && pair < PEOPLE * COURTS) await call(kind, run);
    };
    const load = Promise.all([
      ...Array.from({ length: WRITERS }, () => loop('writes', write)),
      ...Array.from({ length: READERS }, () => loop('reads', read)),
    ]);
    const started = performance.now();
    try {
      await work();
    } finally {
      isOver = true;
      await load;
    }
    const longest = (all: number[]) => Math.round(Math.max(0, ...all));
    return {
      failures,
      seconds: (performance.now() - started) / 1000,
      calls: times.writes.length + times.reads.length,
      writes: times.writes.length,
      longestMs: { write: longest(times.writes), read: longest(times.reads) },
    };
  }

  const readForm = async () => {
    const [row] = await database.owner.query<{ kind: string; rows: number }>(
      `select (select relkind from pg_class where oid = 'check_ins'::regclass) as kind,
              (select count(*) from check_ins) as rows`,
    );
    return row;
  };

  it('that is killed midway has changed nothing that anybody notices [OPS-114]', async () => {
    const { failures } = await under(async () => {
      for (const step of ['create unique index', 'validate constraint check_ins_before_swap']) {
        const { child, output, exited } = startCommand('partition', environment(), ['check_ins']);
        await expect.poll(output, { interval: 5, timeout: 60_000 }).toContain(step);
        child.kill('SIGKILL');
        await exited;
      }
    });
    expect(failures).toEqual([]);
    expect(await readForm()).toEqual({ kind: 'r', rows: ROWS + acknowledged.length });
  });

  it('finishes when it is run again, while people check in and look on: no call fails, no row is lost [OPS-114]', async () => {
    let output = '';
    const { failures, calls, writes, seconds, longestMs } = await under(async () => {
      const run = await runCommand('partition', environment(), ['check_ins']);
      expect(run).toMatchObject({ code: 0 });
      output = run.output;
      // And some time with the new form.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    });
    const [, lockedMs, attempts] = /locked for (\d+) ms, at attempt (\d+)/.exec(output) ?? [];
    console.log(
      `Partitioned ${ROWS} check-ins in ${seconds.toFixed(1)} s under ${calls} calls (${writes} check-ins): 0 failed; locked for ${lockedMs} ms at attempt ${attempts}; longest check-in ${longestMs.write} ms, longest read ${longestMs.read} ms.`,
    );
    expect(failures).toEqual([]);
    expect(writes).toBeGreaterThan(20);
    expect(Number(lockedMs)).toBeLessThan(1_000);
    expect(Math.max(longestMs.write, longestMs.read)).toBeLessThan(3_000);
    expect(await readForm()).toEqual({ kind: 'p', rows: ROWS + acknowledged.length });
    const rows = await database.owner.query<{ id: number }>(
      `select id from check_ins where local_day > current_date - 2 order by id`,
    );
    expect(rows.map(({ id }) => id)).toEqual(acknowledged.toSorted((a, b) => a - b));
    const again = await runCommand('partition', environment(), ['check_ins']);
    expect(again).toMatchObject({
      code: 0,
      output: expect.stringContaining('check_ins is partitioned already.'),
    });
  });

  it('leaves a ledger in order, and a backup that comes back whole [OPS-114]', async () => {
    expect(await runCommand('ledger-verify', environment())).toMatchObject({ code: 0 });
    const target = await createEmptyDatabase();
    try {
      const file = join(folder, 'backup.tar.gz');
      const env = { ...environment(), DATABASE_URL: target.url, DATA_DIR: join(folder, 'copy') };
      expect(await runCommand('backup', environment(), [file])).toMatchObject({ code: 0 });
      expect(await runCommand('restore', env, [file])).toMatchObject({ code: 0 });
      const [row] = await target.db.query('select count(*) as rows from check_ins');
      expect(row).toEqual({ rows: ROWS + acknowledged.length });
    } finally {
      await target.drop();
    }
  });
});

/** Everybody plays every other day, at another court of those around each time. */
async function fillCheckIns(
  { owner, db }: TestDatabase,
  people: readonly CrowdMember[],
): Promise<void> {
  const around: number[] = [];
  for (let n = 1; n <= COURTS_AROUND; n++) {
    around.push((await makeCourt(db, northOf(SPOT, 10_000 + n * 100))).id);
  }
  const client = await owner.connect();
  try {
    await client.query('set statement_timeout = 0');
    await withoutIndexes(client, ['check_ins'], async () => {
      await client.query(
        `insert into check_ins (user_id, court_id, local_day, outcome, read_at, distance_metres, created_at)
         select ($1::bigint[])[1 + n % ${PEOPLE}], ($2::bigint[])[1 + n % ${COURTS_AROUND - 1}], at::date, 'unpaid',
                at, 12, at
         from generate_series(0, ${ROWS - 1}) n,
              lateral (select date_trunc('day', now()) - interval '3 days'
                              - interval '1 day' * ((${ROWS - 1} - n) / ${PEOPLE / 2})) t (at)`,
        [people.map(({ id }) => id), around],
      );
    });
    await client.query('vacuum analyze check_ins');
  } finally {
    client.release(true);
  }
}
