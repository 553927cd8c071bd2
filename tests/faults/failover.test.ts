import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TestStream } from '#server/features/live/live-testing.ts';
import { verifyLedger } from '#server/features/rewards/index.ts';
import { APP_ROLE } from '#server/platform/db/app-role.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { isConnectionLost } from '#server/platform/db/errors.ts';
import { createTestApp, type TestApp } from '#tests/test-app.ts';
import { makeCourt, northOf, readingAt } from '#tests/test-courts.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { expectWithin, msOf } from '#tests/time-limit.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import { asSuperuser, startStreaming } from './own-postgres.ts';

const post = (person: TestPerson) =>
  person.raw({ method: 'POST', url: '/api/posts', payload: { text: 'Anybody there?' } });

async function appOn(connectionString: string): Promise<TestApp> {
  const db = openDatabase({
    connectionString,
    role: APP_ROLE,
    poolSize: 6,
    onError: () => undefined,
  });
  const test = await createTestApp({ deps: { db } });
  onTestFinished(async () => {
    await test.close();
    await db.close();
  });
  return test;
}

describe('read-only server', () => {
  it('leaves a read-only server with all its connections and returns 503 [OPS-103]', async () => {
    const test = await createTestApp();
    onTestFinished(() => test.close());
    const person = await test.visitor().signUp();
    const { owner } = test.database;
    const openOnes = async () =>
      (
        await owner.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
             and query !~ 'pg_stat_activity'`,
        )
      ).map(({ pid }) => pid);
    await Promise.all(Array.from({ length: 12 }, () => person.raw({ url: '/api/auth/me' })));
    const before = await openOnes();
    expect(before.length).toBeGreaterThan(2);
    await owner.query(
      `create function gone() returns trigger language plpgsql as $$
       begin raise exception 'read-only' using errcode = '25006'; end $$;
       create trigger gone before insert on posts for each row execute function gone()`,
    );
    const answer = await post(person);
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const kept = async () => (await openOnes()).filter((pid) => before.includes(pid));
    await expect.poll(kept).toEqual([]);
    await owner.query('drop trigger gone on posts; drop function gone()');
    expect((await post(person)).status).toBe(201);
  });

  it("doesn't connect to a read-only server and recovers once it accepts writes [OPS-103]", async () => {
    const test = await createTestApp();
    onTestFinished(() => test.close());
    const person = await test.visitor().signUp();
    const { owner } = test.database;
    const [row] = await owner.query<{ name: string }>('select current_database() as name');
    const cutAll = () =>
      owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    await owner.query(`alter database ${row?.name} set default_transaction_read_only = on`);
    await cutAll();
    await expect
      .poll(() => post(person))
      .toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    await expect.poll(async () => (await person.raw({ url: '/api/auth/me' })).status).toBe(503);
    await owner.transaction(async (tx) => {
      await tx.query('set transaction read write');
      await tx.query(`alter database ${row?.name} reset default_transaction_read_only`);
    });
    await expect.poll(async () => (await post(person)).status).toBe(201);
  });
});

describe('unresponsive server', () => {
  it('gives up a server that stops responding within 20 s, with all its connections [OPS-104]', async () => {
    const { url, drop } = await createTestDatabase();
    const proxy = await startDatabaseProxy(url);
    const db = openDatabase({
      connectionString: proxy.addressFor(url),
      poolSize: 4,
      onError: () => undefined,
    });
    onTestFinished(async () => {
      await proxy.close();
      await db.close();
      await drop();
    });
    await Promise.all(Array.from({ length: 4 }, () => db.query('select pg_sleep(0.1)')));
    await expectWithin(20_000, () => {
      expect(proxy.freeze()).toBeGreaterThanOrEqual(4);
      return msOf(async () => {
        const outcomes = await Promise.all([
          db.query('select 1').catch((error: unknown) => error),
          db.transaction((tx) => tx.query('select 1')).catch((error: unknown) => error),
        ]);
        expect(outcomes.map(isConnectionLost)).toEqual([true, true]);
        // Connections that were idle are frozen too. Giving one up again would take another 17 s.
        await Promise.all(Array.from({ length: 4 }, () => db.query('select 1')));
      });
    });
  });
});

describe('failover to a replica', () => {
  it('a failover loses and repeats nothing, and open screens continue with the new primary [OPS-103, ACT-13]', async () => {
    const { primary, replica } = await startStreaming();
    const proxy = await startDatabaseProxy(primary.url);
    onTestFinished(async () => {
      await proxy.close();
      await replica.remove();
      await primary.remove();
    });
    const test = await appOn(proxy.addressFor(primary.url));
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const person = await test.visitor().signUp();
    const court = await makeCourt(test.deps.db);
    // Close enough to reach in seconds, and far enough to be paid again.
    const other = await makeCourt(test.deps.db, northOf(court, 110));
    const { port } = test.app.server.address() as AddressInfo;
    const screen = await new TestStream(port, person).opened();
    onTestFinished(() => screen.break());
    const checkIn = (courtId: number, idempotencyKey: string, at = court) =>
      person.raw({
        method: 'POST',
        url: `/api/courts/${courtId}/checkin`,
        payload: { ...readingAt(at), accuracy: 100, idempotencyKey },
      });
    const first = randomUUID();
    expect((await checkIn(court.id, first)).status).toBe(200);
    await expect
      .poll(() => asSuperuser(replica, 'select count(*)::int as count from check_ins'))
      .toEqual([{ count: 1 }]);

    await primary.stop();
    const second = randomUUID();
    expect(await checkIn(other.id, second, other)).toMatchObject({ status: 503 });
    await asSuperuser(replica, 'select pg_promote()');
    proxy.leadTo(replica.url);
    proxy.cut();
    const promoted = performance.now();
    // Repeats both check-ins, as the app does without a response.
    await expect.poll(async () => (await checkIn(other.id, second, other)).status).toBe(200);
    console.log(
      `Writing again ${Math.round(performance.now() - promoted)} ms after the promotion.`,
    );
    expect((await checkIn(court.id, first)).status).toBe(200);
    expect((await person.raw({ url: '/api/reward-stats' })).body).toMatchObject({
      totalBalance: 10,
    });
    expect(await verifyLedger(test.deps.db)).toEqual([]);

    await screen.until(({ types }) => types.includes('reset'));
    expect(screen.isClosed).toBe(false);
    const heard = screen.next('feed');
    expect((await post(person)).status).toBe(201);
    await heard;
  });
});
