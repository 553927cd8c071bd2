import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TestStream } from '#server/features/live/live-testing.ts';
import { verifyLedger } from '#server/features/rewards/index.ts';
import { planJobs } from '#server/job-plan.ts';
import { APP_ROLE } from '#server/platform/db/app-role.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { withPooler } from '#server/platform/db/replicas/pooler.ts';
import { withReplica } from '#server/platform/db/replicas/replica.ts';
import { runQueue } from '#server/platform/jobs/job-queue.ts';
import type { ImportRun } from '#shared/court-import/court-import.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { createTestApp, type TestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt } from '#tests/test-courts.ts';
import { multipart } from '#tests/test-photos.ts';
import { makeCrowd } from './crowd.ts';
import { asSuperuser, type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts';

const CLIENTS = 40;
const SERVER_CONNECTIONS = 5;
const POOLED = { user: 'jim_pooled', password: 'pooled', database: 'jim' };
const CSV = 'id,name,sport,lat,lon\n1,Ouchy,basketball,46.507,6.626\n2,Stade,tennis,46.6,6.6\n';

let postgres: OwnPostgres;
let bouncer: PgBouncer;
let db: Database;
let test: TestApp;
const said: string[] = [];

const openDirect = (poolSize: number) =>
  openDatabase({
    connectionString: postgres.url,
    role: APP_ROLE,
    poolSize,
    onError: () => undefined,
  });

beforeAll(async () => {
  postgres = await startOwnPostgres();
  await asSuperuser(
    postgres,
    `create role jim_pooled login password 'pooled' in role jim_app;
     alter role jim_pooled set statement_timeout = '15s';
     alter role jim_pooled set idle_in_transaction_session_timeout = '15s'`,
  );
  bouncer = await startPgBouncer({
    url: postgres.url,
    users: { jim_pooled: 'pooled', jim: new URL(postgres.url).password },
    poolSize: SERVER_CONNECTIONS,
  });
  db = await withPooler(openDirect(2), {
    url: bouncer.addressFor(POOLED),
    knowsNames: false,
    poolSize: CLIENTS,
    onError: () => undefined,
    log: (message) => said.push(message),
  });
  test = await createTestApp({ deps: { db } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await test?.close();
  await db?.close();
  await bouncer?.stop();
  await postgres?.remove();
});

/** Number of the pooler's connections, queried without the pooler. */
async function countServerConnections(): Promise<number> {
  const [row] = await asSuperuser<{ count: number }>(
    postgres,
    `select count(*)::int as count from pg_stat_activity where usename = 'jim_pooled'`,
  );
  return row?.count ?? 0;
}

describe('through PgBouncer in transaction mode', () => {
  it('64 parallel check-ins through PgBouncer are each paid once over fewer connections [OPS-100]', async () => {
    console.log(`PgBouncer ${bouncer.version}, ${SERVER_CONNECTIONS} connections for ${CLIENTS}.`);
    expect(said).toEqual([]);
    const court = await makeCourt(db);
    const crowd = await makeCrowd(db, 64);
    const tap = async (cookie: string, idempotencyKey: string) => {
      for (let attempt = 0; ; attempt++) {
        const answer = await test.app.inject({
          method: 'POST',
          url: `/api/courts/${court.id}/checkin`,
          headers: { cookie },
          payload: { ...readingAt(court), idempotencyKey },
        });
        // A busy server may ask to retry.
        if (answer.statusCode !== 503 || attempt === 10) return answer;
        await sleep(1_000);
      }
    };
    let isOver = false;
    let highest = 0;
    const watching = (async () => {
      for (; !isOver; await sleep(50)) {
        highest = Math.max(highest, await countServerConnections());
      }
    })();
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        crowd.flatMap(({ cookie, id }) => {
          const key = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
          return [tap(cookie, key), tap(cookie, key)];
        }),
      );
      expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([200]);
    }
    isOver = true;
    await watching;
    expect(highest).toBeGreaterThan(0);
    expect(highest).toBeLessThanOrEqual(SERVER_CONNECTIONS);
    const [paid] = await db.query<{ hundredths: number }>(
      'select sum(amount)::bigint as hundredths from ledger_transfers where court_id = $1',
      [court.id],
    );
    expect(paid?.hundredths).toBe(64 * 500);
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('live screens and a visit from sign-up to balance work through PgBouncer [OPS-100]', async () => {
    const person = await test.visitor().signUp();
    const court = await makeCourt(db);
    const { port } = test.app.server.address() as AddressInfo;
    const screen = await new TestStream(port, person).opened();
    onTestFinished(() => screen.break());
    const answer = await person.raw({
      method: 'POST',
      url: `/api/courts/${court.id}/checkin`,
      payload: { ...readingAt(court), idempotencyKey: randomUUID() },
    });
    expect(answer.status).toBe(200);
    await screen.until(({ types }) => types.includes('rewards'));
    expect((await person.raw({ url: '/api/reward-stats' })).body).toMatchObject({
      totalBalance: 5,
    });
  });

  it('a job runs once through PgBouncer, even if several nodes claim it [OPS-100]', async () => {
    const person = await test.visitor().signUp();
    test.mails.length = 0;
    const payload = { email: person.user?.email };
    const asked = await person.raw({ method: 'POST', url: '/api/auth/password-reset', payload });
    expect(asked.status).toBe(202);
    const { queues } = planJobs(test.deps);
    const runAll = () =>
      Promise.all([...queues, ...queues].map((queue) => runQueue(queue, test.deps)));
    const mails = () => test.mails.filter(({ subject }) => /password/i.test(subject));
    await runAll();
    // The request itself may have claimed it first.
    await expect.poll(() => mails()).toHaveLength(1);
    await runAll();
    expect(mails()).toHaveLength(1);
  });

  it('an import holds its lock through PgBouncer [OPS-100]', async () => {
    const admin = await signUpAdmin(test);
    const form = await multipart(
      { fileName: 'lausanne.csv', source: 'Lausanne', licence: 'CC BY 4.0' },
      { field: 'file', name: 'x.csv', type: 'text/csv', bytes: Buffer.from(CSV) },
    );
    const started = await admin.raw({ method: 'POST', url: '/api/admin/imports', ...form });
    expect(started.status).toBe(202);
    await vi.waitFor(async () => {
      const { body } = await admin.raw({ url: '/api/admin/imports' });
      const { runs } = body as { runs: ImportRun[] };
      expect(runs[0]).toMatchObject({ status: 'done', report: { imported: 1 } });
    }, 15_000);
  });

  it('the app has no more privileges through PgBouncer, and reports a user who does [OPS-101]', async () => {
    await expect(db.query('update ledger_transfers set amount = 0')).rejects.toMatchObject({
      code: '42501',
    });
    const complaints: string[] = [];
    const asOwner = await withPooler(openDirect(1), {
      url: bouncer.addressFor({
        user: 'jim',
        password: new URL(postgres.url).password,
        database: 'jim',
      }),
      knowsNames: false,
      poolSize: 2,
      onError: () => undefined,
      log: (message) => complaints.push(message),
    });
    await asOwner.close();
    expect(complaints).toEqual([
      expect.stringContaining('may change the ledger'),
      expect.stringContaining("alter role jim set statement_timeout = '15s'"),
    ]);
  });

  it("replicas aren't used through PgBouncer, since each statement may reach another one [OPS-102]", async () => {
    const lenient = await startPgBouncer({
      url: postgres.url,
      users: { jim_pooled: 'pooled' },
      poolSize: 2,
      ignored: ['statement_timeout', 'idle_in_transaction_session_timeout', 'options'],
    });
    const errors: string[] = [];
    const asked: string[] = [];
    const reading = withReplica(openDirect(2), {
      connectionString: lenient.addressFor(POOLED),
      poolSize: 2,
      onError: ({ message }) => errors.push(message),
      observe: (text) => {
        asked.push(text);
        return undefined;
      },
    });
    onTestFinished(async () => {
      await reading.close();
      await lenient.stop();
    });
    await reading.position();
    for (let call = 0; call < 3; call++) {
      const rows = await reading.lagging(undefined, () => reading.query('select 1 as one'));
      expect(rows).toEqual([{ one: 1 }]);
    }
    expect(asked).toEqual([]);
    expect(errors).toEqual([expect.stringContaining('leads through a pooler')]);
  });
});
