import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findRunningDatabase } from '#infra/postgres/embedded-database.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { findFreePort } from '#tests/free-port.ts';
import { startServer } from '#tests/server-process.ts';
import { createTestApp, type TestApp } from '#tests/test-app.ts';
import { makeCourt, northOf, readingAt } from '#tests/test-courts.ts';
import type { Answer, TestPerson } from '#tests/test-person.ts';
import { type CrowdMember, makeCrowd, postAs } from './crowd.ts';

const CLEAR = {
  success: false,
  code: 'UNAVAILABLE',
  message: 'JIM is catching its breath. Please try again in a moment.',
};
const SMALL_DISK_MEGABYTES = 420;

describe('with every database connection taken', () => {
  it('answers all waiting requests when a database connection becomes free after 3 s [TRUST-5]', async () => {
    const testApp = await createTestApp();
    onTestFinished(() => testApp.close());
    const person = await testApp.visitor().signUp();
    const taken = await Promise.all(Array.from({ length: 10 }, () => testApp.deps.db.connect()));
    const answers = Promise.all(
      Array.from({ length: 24 }, () => person.raw({ url: '/api/auth/me' })),
    );
    await sleep(3_000);
    taken.pop()?.release();
    const statuses = (await answers).map(({ status }) => status);
    for (const client of taken) client.release();
    expect(statuses).toEqual(Array(24).fill(200));
  });

  it('returns 503 after 10 s without a connection, and recovers as soon as one is free [TRUST-5]', async () => {
    const testApp = await createTestApp();
    onTestFinished(() => testApp.close());
    const person = await testApp.visitor().signUp();
    const taken = await Promise.all(Array.from({ length: 10 }, () => testApp.deps.db.connect()));
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => person.raw({ url: '/api/auth/me' })),
    );
    const longestMs = performance.now() - started;
    for (const client of taken) client.release();
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: 503, body: CLEAR })),
    );
    expect(Number(answers[0]?.headers['retry-after'])).toBeGreaterThan(0);
    console.log(`Pool exhausted: the last of 30 answers came after ${Math.round(longestMs)} ms.`);
    expect(longestMs).toBeGreaterThan(9_900);
    expect(longestMs).toBeLessThan(25_000);
    expect((await person.raw({ url: '/api/auth/me' })).status).toBe(200);
  });
});

describe('database errors', () => {
  it.each([
    ['that its disk is full', '53100'],
    ['that it is out of memory', '53200'],
    ['that it has no connection left', '53300'],
    ['that it is shutting down', '57P01'],
    ['that it is starting', '57P03'],
  ])('returns 503 with a clear message when the database says %s [TRUST-5]', async (_, code) => {
    const testApp = await createTestApp();
    onTestFinished(() => testApp.close());
    const person = await testApp.visitor().signUp();
    const stop = await failEveryPost(testApp, code);
    expect(await post(person)).toMatchObject({ status: 503, body: CLEAR });
    expect((await person.raw({ url: '/api/auth/me' })).status).toBe(200);
    await stop();
    expect((await post(person)).status).toBeLessThan(300);
  });
});

describe('full disk', () => {
  it('returns 503 while the disk is full, loses nothing and recovers by itself [TRUST-5, OPS-51]', async () => {
    const disk = makeSmallDisk();
    onTestFinished(disk.remove);
    const env = {
      DATA_DIR: disk.folder,
      PORT: String(await findFreePort()),
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
    };
    const server = await startServer(env);
    onTestFinished(async () => {
      server.child.kill('SIGTERM');
      await server.exited;
    });
    const [crowd, courtIds] = await populate(disk.folder);
    const checkIn = (member: CrowdMember, courtId: number) =>
      postAs(member, `${server.url}/api/courts/${courtId}/checkin`, readingAt(SPOT));
    const first = crowd[0] as CrowdMember;
    expect((await checkIn(first, courtIds[0] as number)).status).toBe(200);

    await disk.fill();
    const seen = new Set<number>();
    const acknowledged: [number, number][] = [[first.id, courtIds[0] as number]];
    let clear: unknown;
    for (const [index, member] of crowd.slice(1).entries()) {
      const courtId = courtIds[index % courtIds.length] as number;
      const answer = await checkIn(member, courtId).catch(() => ({ status: 0, body: {} }));
      seen.add(answer.status);
      if (answer.status === 200) acknowledged.push([member.id, courtId]);
      if (answer.status === 503) clear = answer.body;
      if (index > 200 && seen.has(503)) break;
    }
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(clear).toEqual(CLEAR);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const notReady = await fetch(`${server.url}/readyz`);
    expect([notReady.status, await notReady.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'The disk of DATA_DIR is full.' },
    ]);

    await disk.empty();
    const freed = performance.now();
    const late = crowd.at(-1) as CrowdMember;
    let back = 0;
    for (const end = Date.now() + 60_000; back !== 200 && Date.now() < end; await sleep(50)) {
      back = (await checkIn(late, courtIds[1] as number).catch(() => ({ status: 0 }))).status;
    }
    const backMs = Math.round(performance.now() - freed);
    expect(back).toBe(200);
    console.log(
      `Disk full: ${acknowledged.length} kept, serving again ${backMs} ms after it had room.`,
    );
    expect(await countOf(disk.folder, acknowledged)).toBe(acknowledged.length);
  });
});

const SPOT = { latitude: 48.2, longitude: 16.4 };

function post(person: TestPerson): Promise<Answer> {
  return person.raw({ method: 'POST', url: '/api/posts', payload: { text: 'Anybody there?' } });
}

const troubleFunction = (code: string) =>
  `create function trouble() returns trigger language plpgsql as $$
   begin raise exception 'trouble' using errcode = '${code}'; end $$`;

/** A trigger raises the error, so it comes from the database itself. */
async function failEveryPost({ database }: TestApp, code: string) {
  const { owner } = database;
  await owner.query(troubleFunction(code));
  await owner.query(
    'create trigger trouble before insert on posts for each row execute function trouble()',
  );
  return () => owner.query('drop trigger trouble on posts; drop function trouble()');
}

/** Root can mount a small disk. Otherwise, a trigger raises the error of a full disk. */
function makeSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'jim-disk-'));
  chmodSync(folder, 0o755);
  const ballast = join(folder, 'ballast');
  const isReal = mount(folder);
  return {
    folder,
    async fill() {
      if (!isReal) return onRunningDatabase(folder, refuseCheckIns);
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)));
    },
    async empty() {
      if (!isReal)
        await onRunningDatabase(folder, (db) => db.query('drop trigger trouble on check_ins'));
      rmSync(ballast, { force: true });
    },
    remove() {
      if (isReal) execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mount(folder: string): boolean {
  const options = `size=${SMALL_DISK_MEGABYTES}m,mode=0755`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'jim-test', folder]);
  return status === 0;
}

async function refuseCheckIns(db: Database): Promise<void> {
  await db.query(troubleFunction('53100'));
  await db.query(
    'create trigger trouble before insert on check_ins for each row execute function trouble()',
  );
}

async function onRunningDatabase<Result>(
  folder: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const connectionString = (await findRunningDatabase('jim', folder)) ?? '';
  const db = openDatabase({ connectionString, poolSize: 2, onError: () => undefined });
  return work(db).finally(() => db.close());
}

function populate(folder: string): Promise<[CrowdMember[], number[]]> {
  return onRunningDatabase(folder, async (db) => {
    const courts: number[] = [];
    for (let n = 0; n < 8; n++) courts.push((await makeCourt(db, northOf(SPOT, n * 5))).id);
    return [await makeCrowd(db, 3_000), courts];
  });
}

function countOf(folder: string, pairs: readonly [number, number][]): Promise<number> {
  return onRunningDatabase(folder, async (db) => {
    const [row] = await db.query<{ count: number }>(
      `select count(*)::int as count from check_ins i
       join unnest($1::bigint[], $2::bigint[]) p (user_id, court_id) using (user_id, court_id)
       join ledger_transfers t on t.cause = 'check-in:' || i.id`,
      [pairs.map(([user]) => user), pairs.map(([, court]) => court)],
    );
    return row?.count ?? 0;
  });
}
