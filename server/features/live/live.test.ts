import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { logout } from '#shared/accounts/accounts.contract.ts';
import { createPost } from '#shared/activity/activity.contract.ts';
import { requestFriend } from '#shared/friends/friends.contract.ts';
import { createTestApp, type TestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { expectWithin, msOf } from '#tests/time-limit.ts';
import { publishLive, purgeLiveEvents } from './live.repo.ts';
import { TestStream } from './live-testing.ts';

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

describe('live events', () => {
  let one: TestApp;
  let other: FastifyInstance;
  let streams: TestStream[] = [];

  beforeAll(async () => {
    one = await createTestApp({ config: { liveConnectionsPerPerson: 3 } });
    other = await buildApp(one.deps);
    await one.app.listen({ port: 0, host: '127.0.0.1' });
    await other.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => {
    for (const stream of streams) stream.break();
    streams = [];
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  const person = () => one.visitor().signUp();
  const listen = (...parameters: ConstructorParameters<typeof TestStream>) => {
    const stream = new TestStream(...parameters);
    streams.push(stream);
    return stream;
  };
  const open = async (
    by: TestPerson | Promise<TestPerson> = person(),
    app = one.app,
    headers = {},
  ) => listen(portOf(app), await by, headers).opened();

  const statusFor = async (by: TestPerson | undefined, path = '/api/live') => {
    const stream = listen(portOf(one.app), by, { path });
    await stream.until(({ status }) => status > 0);
    return stream.status;
  };

  it('notifies every open screen on every node within 2 s [ACT-12]', async () => {
    const headers = { path: '/api/live?courts=7' };
    const screens = [await open(person(), one.app, headers), await open(person(), other, headers)];
    const author = await person();
    const heard = (type: string, work: () => Promise<unknown>) =>
      msOf(() => Promise.all([...screens.map((screen) => screen.next(type)), work()]));
    await expectWithin(2_000, () =>
      heard('feed', () => author.call(createPost, { body: { text: 'Who is in?' } })),
    );
    await expectWithin(2_000, () =>
      heard('court-counts', () => publishLive(one.deps.db, { type: 'court-counts', courtId: 7 })),
    );
    for (const screen of screens) {
      expect(screen.news.at(-1)).toEqual([{ type: 'court-counts', courtId: 7 }]);
    }
  });

  it('sends private events only to their owner, and review events only to reviewers [ACT-13]', async () => {
    const [ana, ben, admin] = [await person(), await person(), await person()];
    await one.deps.db.query(`update users set role = 'Admin' where id = $1`, [admin.id]);
    const [hers, his, theirs] = [await open(ana), await open(ben, other), await open(admin)];
    await ben.call(requestFriend, { body: { userId: ana.id } });
    await publishLive(one.deps.db, { type: 'rewards', userId: ana.id });
    await publishLive(one.deps.db, { type: 'review-queue' });
    await publishLive(one.deps.db, { type: 'courts' });
    for (const screen of [hers, his, theirs]) {
      await screen.until(({ types }) => types.includes('courts'));
    }
    expect(new Set(hers.types)).toEqual(new Set(['friends', 'notifications', 'rewards', 'courts']));
    expect(new Set(his.types)).toEqual(new Set(['friends', 'courts']));
    expect(new Set(theirs.types)).toEqual(new Set(['review-queue', 'courts']));
    expect(JSON.stringify([hers.news, his.news, theirs.news])).not.toContain('userId');
  });

  it('reports arrivals only at the courts on screen, without a time [ACT-133]', async () => {
    const by = await person();
    const [atSeven, elsewhere] = [
      await open(by, one.app, { path: '/api/live?courts=7,9' }),
      await open(by, other),
    ];
    for (const courtId of [7, 8]) {
      await publishLive(one.deps.db, { type: 'court-counts', courtId });
    }
    await publishLive(one.deps.db, { type: 'court-runs', courtId: 8 });
    await publishLive(one.deps.db, { type: 'courts' });
    for (const screen of [atSeven, elsewhere]) {
      await screen.until(({ types }) => types.includes('courts'));
    }
    const told = (screen: TestStream) => screen.news.flat().map((news) => JSON.stringify(news));
    expect(told(atSeven).sort()).toEqual([
      '{"type":"court-counts","courtId":7}',
      '{"type":"court-runs"}',
      '{"type":"courts"}',
    ]);
    expect(told(elsewhere).sort()).toEqual(['{"type":"court-runs"}', '{"type":"courts"}']);
  });

  it('sends a new screen the events it missed, only for its own courts [ACT-133]', async () => {
    const before = encodeURIComponent((await open()).lastEventId);
    for (const courtId of [21, 22]) {
      await publishLive(one.deps.db, { type: 'court-counts', courtId });
    }
    const now = encodeURIComponent((await open()).lastEventId);
    const told = async (query: string) => {
      const screen = await open(person(), other, { path: `/api/live?courts=21&${query}` });
      return screen.news.flat().filter((news) => news !== 'reset' && news.type === 'court-counts');
    };
    const court = { type: 'court-counts', courtId: 21 };
    expect(await told(`after=${before}`)).toEqual([court]);
    expect(await told('ageSeconds=60')).toEqual([court]);
    expect(await told(`after=${now}`)).toEqual([]);
    // The court has just come on screen, so the previous connection didn't report it.
    expect(await told(`after=${now}&ageSeconds=60`)).toEqual([court]);
    expect(await told(`after=${before}&ageSeconds=60`)).toEqual([court]);
  });

  it.each([
    ['x', 400],
    ['1,,2', 400],
    ['1'.repeat(20), 400],
    [Array.from({ length: 301 }, (_, i) => i + 1).join(), 400],
    ['', 200],
    [Array.from({ length: 300 }, (_, i) => i + 1).join(), 200],
  ])('accepts up to 300 court ids and nothing else (case %#) [ACT-133]', async (courts, status) => {
    expect(await statusFor(await person(), `/api/live?courts=${courts}`)).toBe(status);
  });

  it('sends nothing that was rolled back, and everything that commits late [ACT-14]', async () => {
    const screen = await open(person(), one.app, { path: '/api/live?courts=1,2,3' });
    const { db } = one.deps;
    await db
      .transaction(async (tx) => {
        await publishLive(tx, { type: 'court-counts', courtId: 1 });
        throw new Error('never mind');
      })
      .catch(() => undefined);
    // Started first, committed last. A reader that compares ids would skip it.
    await db.transaction(async (tx) => {
      await publishLive(tx, { type: 'court-counts', courtId: 2 });
      await publishLive(db, { type: 'court-counts', courtId: 3 });
      await screen.until(({ news }) => JSON.stringify(news).includes('"courtId":3'));
      expect(JSON.stringify(screen.news)).not.toContain('"courtId":2');
    });
    await screen.until(({ news }) => JSON.stringify(news).includes('"courtId":2'));
    expect(screen.news.flat()).toEqual([
      { type: 'court-counts', courtId: 3 },
      { type: 'court-counts', courtId: 2 },
    ]);
  });

  it('loses and repeats no events while connections break on two nodes [ACT-14]', async () => {
    const by = await person();
    const received: number[] = [];
    let isRaining = true;
    const path = `/api/live?courts=${Array.from({ length: 240 }, (_, i) => i + 1)}`;
    let screen = await open(by, one.app, { path });
    let after = screen.lastEventId;
    const rain = (async () => {
      // Writers with overlapping transactions that end in a different order than they started.
      const writers = Array.from({ length: 6 }, async (_, writer) => {
        for (let i = 0; i < 40; i++) {
          await one.deps.db.transaction(async (tx) => {
            await publishLive(tx, { type: 'court-counts', courtId: writer * 40 + i + 1 });
            await sleep(Math.random() * 40);
          });
        }
      });
      await Promise.all(writers);
      isRaining = false;
    })();
    const take = () => {
      for (const news of screen.news) {
        if (news === 'reset') throw new Error('It gave up.');
        received.push(...news.map(({ courtId }) => courtId ?? 0));
      }
      after = screen.lastEventId;
    };
    for (let round = 0; isRaining; round++) {
      await sleep(120 + Math.random() * 200);
      screen.break();
      await screen.until(({ isClosed }) => isClosed);
      take();
      screen = await open(by, round % 2 ? one.app : other, { path, 'last-event-id': after });
    }
    await rain;
    await screen.until(({ news }) => received.length + news.flat().length >= 240);
    // Repeated events would follow.
    await sleep(1_200);
    screen.break();
    take();
    expect(received).toHaveLength(240);
    expect(new Set(received).size).toBe(240);
  }, 40_000);

  it('sends a new screen the events since its data was loaded [ACT-14]', async () => {
    const [ana, ben] = [await person(), await person()];
    await publishLive(one.deps.db, { type: 'rewards', userId: ana.id });
    const recent = (by: TestPerson, age: string) =>
      open(by, other, { path: `/api/live?ageSeconds=${age}` });
    expect((await recent(ana, '60')).types).toContain('rewards');
    expect((await recent(ben, '60')).types).not.toContain('rewards');
    await sleep(50);
    expect((await recent(ana, '0')).types).toEqual([]);
    expect(await statusFor(ben, '/api/live?ageSeconds=601')).toBe(400);
  });

  it.each([
    'nonsense',
    '1:1:',
    '00000000-0000-0000-0000-000000000000.1:1:',
    'x'.repeat(9_000),
    "'; drop table users; --",
  ])('resets after an invalid event id (case %#) [ACT-14]', async (id) => {
    const screen = await open(person(), one.app, { 'last-event-id': id });
    expect(screen.types[0]).toBe('reset');
  });

  it('resets after an id with an impossible snapshot [ACT-14]', async () => {
    const [epoch] = (await open()).lastEventId.split('.');
    for (const snapshot of ['9:1:', '5:9:7,6', '1:99999999999999999999:']) {
      const screen = await open(person(), one.app, { 'last-event-id': `${epoch}.${snapshot}` });
      expect([snapshot, screen.types[0]]).toEqual([snapshot, 'reset']);
    }
  });

  it('resets only if missed events were purged [ACT-14]', async () => {
    const by = await person();
    const before = await open(by);
    before.break();
    await publishLive(one.deps.db, { type: 'rewards', userId: by.id });
    await purgeLiveEvents(one.deps.db);
    const resume = () => open(by, one.app, { 'last-event-id': before.lastEventId });
    expect((await resume()).types).toContain('rewards');
    await one.deps.db.query(`update live_events set created_at = now() - interval '11 minutes'`);
    await purgeLiveEvents(one.deps.db);
    expect((await resume()).types).toEqual(['reset']);
  });

  it('resets every screen after a database crash lost the events [ACT-14]', async () => {
    const screen = await open();
    await one.database.owner.query('truncate live_events, live_epochs');
    await screen.until(({ types }) => types.includes('reset'));
    await publishLive(one.deps.db, { type: 'feed' });
    await screen.until(({ types }) => types.at(-1) === 'feed');
  });

  it('never leaves a screen without a message for longer than 2.5 s [ACT-27]', async () => {
    const screen = await open();
    const silenceMs = () => {
      const { length } = screen.messages;
      return msOf(() => screen.until(({ messages }) => messages.length > length));
    };
    for (let i = 0; i < 3; i++) await expectWithin(2_500, silenceMs);
    // A pulse doesn't move the browser's resume position.
    const told = screen.messages.map(({ event, id }, i) => ({
      event,
      isMoved: id !== screen.messages[i - 1]?.id,
    }));
    expect(told).toContainEqual({ event: 'pulse', isMoved: false });
    expect(told).not.toContainEqual({ event: 'pulse', isMoved: true });
  });

  it('starts with a beat that sets the refetch interval, and headers that prevent proxy buffering [ACT-15] [ACT-25]', async () => {
    const screen = await open();
    expect(screen.messages[0]).toMatchObject({
      event: 'beat',
      data: '500',
      id: expect.stringMatching(/^[\w-]{36}\.\d/),
    });
    expect(screen.headers).toContain('content-type: text/event-stream');
    expect(screen.headers).toContain('cache-control: no-store');
    expect(screen.headers).toContain('x-content-type-options: nosniff');
  });

  it('ends streams on every node at logout and suspension [ACT-15]', async () => {
    const [ana, ben] = [await person(), await person()];
    const [hers, his] = [await open(ana, other), await open(ben)];
    await ana.call(logout, {});
    await one.deps.db.query('update users set suspended_at = now() where id = $1', [ben.id]);
    await hers.until(({ isClosed }) => isClosed);
    await his.until(({ isClosed }) => isClosed);
    expect(await statusFor(ben)).toBe(401);
  });

  it('refuses visitors, and too many tabs of one user [ACT-15]', async () => {
    expect(await statusFor(undefined)).toBe(401);
    const by = await person();
    const tabs = [await open(by), await open(by), await open(by)];
    expect(await statusFor(by)).toBe(429);
    tabs[0]?.break();
    await expect.poll(() => statusFor(by)).toBe(200);
  });
});

describe('closing the server', () => {
  it('ends open streams when the server closes [ACT-15]', async () => {
    const testApp = await createTestApp();
    await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const port = portOf(testApp.app);
    const by = await testApp.visitor().signUp();
    const screens = await Promise.all([1, 2, 3].map(() => new TestStream(port, by).opened()));
    await testApp.close();
    for (const screen of screens) await screen.until(({ isClosed }) => isClosed);
  });
});
