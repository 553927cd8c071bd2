import { createECDH, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestStream } from '#server/features/live/live-testing.ts';
import { notify } from '#server/features/notifications/index.ts';
import { makeCourt, readingAt } from '#tests/test-courts.ts';
import { makePhoto } from '#tests/test-photos.ts';
import { expectWithin, msOf } from '#tests/time-limit.ts';
import { Browser } from './browser.ts';
import { inParallel, makeCrowd, postAs } from './crowd.ts';
import { type NodeCluster, startNodeCluster } from './node-cluster.ts';

const NODES = 3;
const FAILED_LOGINS = 5;
/** Deliveries a node works on at a time, and may repeat if it dies. */
const DELIVERIES_AT_A_TIME = 50;

describe('three server processes on one PostgreSQL and one photo store', () => {
  let cluster: NodeCluster;

  beforeAll(async () => {
    cluster = await startNodeCluster(NODES, {
      FAILED_LOGINS_PER_ACCOUNT: String(FAILED_LOGINS),
      METRICS_TOKEN: 'a-token-for-the-test',
    });
  });
  afterAll(() => cluster?.close());

  const node = (index: number) => cluster.nodes[index]?.url ?? '';
  const everyNode = () => cluster.nodes.map(({ url }) => url);
  const portOf = (index: number) => Number(new URL(node(index)).port);
  const statusOnEvery = (who: Browser, path: string) =>
    Promise.all(everyNode().map(async (url) => (await who.call('GET', `${url}${path}`)).status));

  it('nodes that start together create one admin, one set of starter courts and one of each secret [OPS-29]', async () => {
    const outputs = cluster.nodes.map(({ output }) => output());
    expect(outputs.filter((output) => output.includes('First admin'))).toHaveLength(1);
    expect(outputs.filter((output) => /Loaded \d+ starter courts/.test(output))).toHaveLength(1);
    const [counts] = await cluster.db.query(
      `select (select count(*) from users) as people, (select count(*) from users where role = 'Admin') as admins,
              (select count(*) - count(distinct source_key) from courts where source = 'starter') as doubles,
              (select count(*) - count(distinct name) from schema_migrations) as repeated`,
    );
    expect(counts).toEqual({ people: 1, admins: 1, doubles: 0, repeated: 0 });
    const person = await new Browser().signUp(node(0));
    const keys = await Promise.all(
      everyNode().map((url) => person.call('GET', `${url}/api/notifications/push-key`)),
    );
    expect(new Set(keys.map(({ body }) => body.publicKey)).size).toBe(1);
  });

  it('nodes share sessions, and none accepts one after the logout [OPS-29, AUTH-25]', async () => {
    const person = await new Browser().signUp(node(0));
    expect(await statusOnEvery(person, '/api/auth/me')).toEqual([200, 200, 200]);
    const screen = await new TestStream(portOf(2), person).opened();
    const stolen = new Browser();
    for (const [name, value] of person.cookies) stolen.cookies.set(name, value);
    await person.call('POST', `${node(1)}/api/auth/logout`);
    expect(await statusOnEvery(stolen, '/api/auth/me')).toEqual([401, 401, 401]);
    await screen.until(({ isClosed }) => isClosed);
  });

  it('nodes share rate limits [OPS-29, AUTH-30]', async () => {
    const person = await new Browser().signUp(node(0));
    const guess = () =>
      new Browser().call('POST', `${cluster.balancer.url}/api/auth/login`, {
        email: person.email,
        password: 'not-this-one',
      });
    const statuses: number[] = [];
    while (statuses.length < FAILED_LOGINS + 3) statuses.push((await guess()).status);
    // The balancer spread the requests over all nodes. One more attempt is allowed, the rest are limited.
    expect(statuses).toEqual([...Array(FAILED_LOGINS + 1).fill(401), 429, 429]);
  });

  it('nodes send live events to all screens, and another node resumes a stream [OPS-29, ACT-13]', async () => {
    const reader = await new Browser().signUp(node(0));
    const writer = await new Browser().signUp(node(1));
    const post = () =>
      writer.call('POST', `${node(0)}/api/posts`, {
        text: `Runs tonight ${randomBytes(3).toString('hex')}`,
      });
    const screens = await Promise.all(
      everyNode().map((_, index) => new TestStream(portOf(index), reader).opened()),
    );
    await expectWithin(2_000, () =>
      msOf(async () => {
        const heard = screens.map((screen) => screen.next('feed'));
        expect((await post()).status).toBe(201);
        await Promise.all(heard);
      }),
    );
    const [first] = screens;
    for (const screen of screens) screen.break();
    await post();
    const resumed = new TestStream(portOf(2), reader, {
      'last-event-id': String(first?.lastEventId),
    });
    await resumed.until(({ types }) => types.includes('feed'));
    expect(resumed.types).not.toContain('reset');
    resumed.break();
  });

  it('nodes serve photos uploaded to another node and keep none on their own disk [OPS-29, CRT-22]', async () => {
    const person = await new Browser().signUp(node(0));
    const form = new FormData();
    const jpeg = new Uint8Array(await makePhoto({ width: 400, height: 300 }));
    form.set('photo', new Blob([jpeg], { type: 'image/jpeg' }), 'court.jpg');
    form.set('address', '155th Street, Harlem');
    const court = await person.call('POST', `${node(0)}/api/courts/register`, form);
    expect(court.status).toBe(201);
    const photo = String(court.body.photoUrl);
    const answers = await Promise.all(
      everyNode().map((url) => person.call('GET', `${url}${photo}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.text)).size).toBe(1);
    for (const folder of cluster.dataDirs) expect(existsSync(join(folder, 'photos'))).toBe(false);
  });

  it('any mix of nodes can serve one visit [OPS-29]', async () => {
    const { url, served } = cluster.balancer;
    served.clear();
    const person = await new Browser().signUp(url);
    const court = await makeCourt(cluster.db);
    const visit = await Promise.all([
      person.call('POST', `${url}/api/courts/${court.id}/checkin`, readingAt(court)),
      ...Array.from({ length: 11 }, () => person.call('GET', `${url}/api/auth/me`)),
    ]);
    expect(visit.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const { body } = await person.call('GET', `${url}/api/reward-stats`);
    expect(body).toMatchObject({ totalBalance: 5 });
    expect([...served.keys()].sort()).toEqual(everyNode().sort());
  });

  describe('deliveries', () => {
    /** Creates notifications for users with an address and a push subscription. Returns what must arrive. */
    async function tellPeople(count: number): Promise<{ mails: string[]; pushes: string[] }> {
      const { db, push } = cluster;
      const crowd = await makeCrowd(db, count);
      const pushes = crowd.map(({ id }) => `/${id}`);
      const ecdh = createECDH('prime256v1');
      await db.query(
        `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
         select user_id, id, $2 || '/' || user_id, $3, $4 from sessions where user_id = any ($1)`,
        [
          crowd.map(({ id }) => id),
          push.url,
          ecdh.generateKeys('base64url'),
          randomBytes(16).toString('base64url'),
        ],
      );
      const people = await db.query<{ email: string }>(
        'select email from users where id = any ($1) order by id',
        [crowd.map(({ id }) => id)],
      );
      await db.transaction(async (tx) => {
        for (const { id } of crowd) {
          await notify(tx, { userId: id, kind: 'stats-verified', cause: `stats:${id}` });
        }
      });
      return { mails: people.map(({ email }) => `${email} Stats verified`), pushes };
    }

    /** All kinds of jobs: a sign-up has its own mail, and a node doesn't exit while it sends one. */
    const waiting = async () => {
      const [row] = await cluster.db.query<{ count: number }>(
        'select count(*) as count from jobs where not is_recurring',
      );
      return row?.count;
    };
    const endLeases = () =>
      cluster.db.query('update jobs set due_at = now() where not is_recurring');
    const take = (delayMs: number) => {
      for (const office of [cluster.mail, cluster.push]) office.delayMs = delayMs;
    };
    const startAfresh = async (delayMs: number) => {
      take(0);
      await endLeases();
      await expect.poll(waiting).toBe(0);
      for (const { taken } of [cluster.mail, cluster.push]) taken.length = 0;
      take(delayMs);
    };

    it('all nodes together send each message exactly once [OPS-30, NTF-5]', async () => {
      await startAfresh(20);
      const { mails, pushes } = await tellPeople(100);
      await expect.poll(waiting).toBe(0);
      // Mails about confirming an address, sent by earlier tests, may still arrive.
      const taken = cluster.mail.taken.filter((mail) => mail.endsWith('Stats verified'));
      expect(taken.toSorted()).toEqual(mails.toSorted());
      expect(cluster.push.taken.toSorted()).toEqual(pushes.toSorted());
    });

    it('messages arrive even if a node is killed, and only those it held can arrive twice [OPS-30, NTF-5]', async () => {
      await startAfresh(250);
      const { mails, pushes } = await tellPeople(120);
      await expect.poll(() => cluster.mail.taken.length).toBeGreaterThan(10);
      cluster.nodes[0]?.child.kill('SIGKILL');
      await cluster.nodes[0]?.exited;
      // The others continue. What the dead node held waits for its lease to expire.
      await expect.poll(waiting).toBeLessThanOrEqual(DELIVERIES_AT_A_TIME);
      await sleep(600);
      const left = Number(await waiting());
      expect(left).toBeLessThanOrEqual(DELIVERIES_AT_A_TIME);
      take(20);
      await endLeases();
      await expect.poll(waiting).toBe(0);
      const taken = [...cluster.mail.taken, ...cluster.push.taken];
      expect([...new Set(taken)].sort()).toEqual([...mails, ...pushes].sort());
      expect(taken.length - new Set(taken).size).toBeLessThanOrEqual(left);
      await cluster.restart(0);
    });

    it('a password reset mail is sent even if the node that accepted it dies [OPS-30, AUTH-35]', async () => {
      const person = await new Browser().signUp(node(1));
      await startAfresh(60_000);
      const asked = await person.call('POST', `${node(0)}/api/auth/password-reset`, {
        email: person.email,
      });
      expect(asked.status).toBe(202);
      cluster.nodes[0]?.child.kill('SIGKILL');
      await cluster.nodes[0]?.exited;
      take(0);
      await cluster.db.query('update jobs set due_at = now() where not is_recurring');
      const tokenInMail = () => {
        const text = cluster.mail.textTo(person.email)?.replace(/=\n/g, '').replace(/=3D/g, '=');
        return /\/reset-password#(\S+)/.exec(text ?? '')?.[1];
      };
      // The mail before it asks to confirm the address.
      await expect.poll(tokenInMail).toBeDefined();
      const token = tokenInMail();
      const changed = await person.call('POST', `${node(1)}/api/auth/password-reset/confirm`, {
        token,
        password: 'a-better-one',
      });
      expect(changed.status).toBe(200);
      await cluster.restart(0);
    });
  });

  it('nodes are replaced one by one under load without a failed request [OPS-31]', async () => {
    const { url } = cluster.balancer;
    const people = await makeCrowd(cluster.db, 40);
    const court = await makeCourt(cluster.db);
    const failed: unknown[] = [];
    let calls = 0;
    let isOver = false;
    const load = inParallel(people, 6, async (person) => {
      const answer = await postAs(
        person,
        `${url}/api/courts/${court.id}/checkin`,
        readingAt(court),
      );
      if (answer.status !== 200) failed.push(answer);
      while (!isOver) {
        const headers = { cookie: person.cookie };
        const read = await fetch(`${url}/api/reward-stats`, { headers }).catch((error) => error);
        calls += 1;
        if (read.status !== 200) failed.push(read.status ?? read.cause);
        else await read.arrayBuffer();
      }
    });
    for (const index of everyNode().keys()) {
      const old = cluster.nodes[index];
      old?.child.kill('SIGTERM');
      expect(await old?.exited, old?.output()).toBe(0);
      await cluster.restart(index);
      await sleep(300);
    }
    isOver = true;
    await load;
    expect(failed).toEqual([]);
    expect(calls).toBeGreaterThan(100);
    const [paid] = await cluster.db.query(
      `select count(*) as count from ledger_transfers where user_id = any ($1)`,
      [people.map(({ id }) => id)],
    );
    expect(paid).toEqual({ count: people.length });
  });
});
