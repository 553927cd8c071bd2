import { describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { saveNotifications } from '#shared/accounts/settings.contract.ts';
import * as friends from '#shared/friends/friends.contract.ts';
import * as contract from '#shared/notifications/notifications.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import { TestPerson } from '#tests/test-person.ts';
import { deliverDue } from './delivery.ts';
import { type NewNotification, notify } from './notify.ts';

const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const ALL_ON = {
  pushNotifications: true,
  emailNotifications: true,
  rewardAlerts: true,
  gameReminders: false,
};

describe('notifications', () => {
  const get = useTestApp({ config: { publicUrl: 'http://localhost' } });
  const person = () => get().visitor().signUp();
  const list = (of: TestPerson) => of.call(contract.listNotifications, {});
  const unread = async (of: TestPerson) => (await of.call(contract.unreadCount, {})).unread;
  const tell = (news: NewNotification) => notify(get().deps.db, news);
  const subscribe = (by: TestPerson, endpoint: string) =>
    by.send(contract.subscribeToPush, { body: { endpoint, keys: KEYS } });
  const newEndpoint = () => `https://fcm.googleapis.com/fcm/send/${Math.random()}`;
  const mailsTo = (to: TestPerson) => get().mails.filter((mail) => mail.to === to.user?.email);
  const pushesTo = (endpoint: string) => get().pushes.filter((push) => push.endpoint === endpoint);
  const deliver = () => deliverDue(get().deps);

  it('notifies the addressee of a friend request, and the sender when it is accepted [NTF-1]', async () => {
    const [ana, ben] = [await person(), await person()];
    await ana.call(friends.requestFriend, { body: { userId: ben.id } });
    expect(await list(ben)).toMatchObject([
      {
        kind: 'friend-request',
        title: 'New friend request',
        text: `${ana.user?.name} wants to be friends.`,
        link: `/players/${ana.user?.username}`,
        isRead: false,
      },
    ]);
    await ben.call(friends.requestFriend, { body: { userId: ana.id } });
    expect(await list(ana)).toMatchObject([
      { kind: 'friend-accepted', text: `${ben.user?.name} accepted your request.` },
    ]);
  });

  it("includes the open request in the addressee's notification [NTF-20]", async () => {
    const [ana, ben] = [await person(), await person()];
    await ana.call(friends.requestFriend, { body: { userId: ben.id } });
    const [open] = (await ben.call(friends.listRequests, {})).incoming;
    expect((await list(ben))[0]?.request).toEqual({
      friendshipId: open?.id,
      personId: ana.id,
      displayName: ana.user?.name,
    });
    await ben.call(friends.respondToRequest, {
      body: { friendshipId: open?.id ?? 0, action: 'accept' },
    });
    expect((await list(ben))[0]).toMatchObject({ kind: 'friend-request' });
    expect((await list(ben))[0]?.request).toBeUndefined();
    expect((await list(ana))[0]?.request).toBeUndefined();
  });

  it('lists notifications of unknown kinds [UI-23]', async () => {
    const ana = await person();
    for (const kind of ['from-tomorrow', 'constructor', 'streak-reminder']) {
      await get().deps.db.query(
        'insert into notifications (user_id, kind, cause) values ($1, $2, $2)',
        [ana.id, kind],
      );
    }
    const unknown = { title: 'Something new', link: '/notifications' };
    expect(await list(ana)).toMatchObject([{ title: 'Keep your streak' }, unknown, unknown]);
  });

  it('deletes the notification when the request is cancelled [NTF-1]', async () => {
    const [ana, ben] = [await person(), await person()];
    await ana.call(friends.requestFriend, { body: { userId: ben.id } });
    const [request] = (await ana.call(friends.listRequests, {})).outgoing;
    await ana.call(friends.cancelRequest, { body: { friendshipId: request?.id ?? 0 } });
    expect(await list(ben)).toEqual([]);
  });

  it.each([
    ['court-approved', expect.stringContaining('Rucker Park is on the map now')],
    ['court-rejected', 'Rucker Park was not approved. Reason: It is a lake.'],
    [
      'stats-rejected',
      'Your game on Nov 12 at Rucker Park was not verified. Reason: It is a lake.',
    ],
    ['stats-verified', expect.stringMatching(/^Your game on Nov 12 at Rucker Park was verified/)],
    ['reward-held', 'Your check-in at Rucker Park counts. The reward is under review.'],
    ['reward-released', 'We reviewed your check-in at Rucker Park. The reward is in your balance.'],
    ['reward-voided', 'We reviewed your check-in at Rucker Park. It pays no reward.'],
  ] as const)(
    'says what happened in a notification of the kind %s, and why only after a rejection [NTF-2] [NTF-3] [NTF-4] [NTF-433]',
    async (kind, text) => {
      const ana = await person();
      const { id: courtId } = await makeCourt(get().deps.db, { name: 'Rucker Park' });
      const about = { courtId, reason: 'It is a lake.', gameDate: '2026-11-12' };
      await tell({ userId: ana.id, kind, cause: 'any:1', ...about } as NewNotification);
      expect(await list(ana)).toMatchObject([{ kind, text }]);
    },
  );

  it('creates one notification and one delivery per event, even for parallel calls [NTF-5]', async () => {
    const ana = await person();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        tell({ userId: ana.id, kind: 'stats-verified', cause: 'stats:9' }),
      ),
    );
    expect(await list(ana)).toHaveLength(1);
    await deliver();
    expect(mailsTo(ana)).toHaveLength(1);
  });

  it('sends no notification for a rolled back transaction [NTF-5]', async () => {
    const ana = await person();
    await get()
      .deps.db.transaction(async (tx) => {
        await notify(tx, { userId: ana.id, kind: 'stats-verified', cause: 'stats:10' });
        throw new Error('never mind');
      })
      .catch(() => undefined);
    expect(await list(ana)).toEqual([]);
  });

  it("shows and changes only the user's own notifications, and none about blocked users [NTF-6]", async () => {
    const [ana, ben, eve] = [await person(), await person(), await person()];
    await ana.call(friends.requestFriend, { body: { userId: ben.id } });
    const [notice] = await list(ben);
    expect(await list(eve)).toEqual([]);
    await eve.call(contract.markRead, { body: { upTo: notice?.id ?? 0 } });
    expect(await unread(ben)).toBe(1);
    await ben.call(friends.blockPerson, { body: { userId: ana.id } });
    expect(await list(ben)).toEqual([]);
    expect(await unread(ben)).toBe(0);
    await ana.send(friends.requestFriend, { body: { userId: ben.id } });
    expect(await list(ben)).toEqual([]);
  });

  it('counts unread notifications [NTF-11]', async () => {
    const ana = await person();
    for (const cause of ['stats:1', 'stats:2', 'stats:3']) {
      await tell({ userId: ana.id, kind: 'stats-verified', cause });
    }
    expect(await unread(ana)).toBe(3);
    const [, second] = await list(ana);
    const answer = await ana.call(contract.markRead, { body: { upTo: second?.id ?? 0 } });
    expect(answer).toEqual({ unread: 1 });
    expect((await list(ana)).map(({ isRead }) => isRead)).toEqual([false, true, true]);
  });

  it('pushes only to browsers of users who want it [NTF-7]', async () => {
    const [ana, ben, none] = [await person(), await person(), await person()];
    const [hers, his] = [newEndpoint(), newEndpoint()];
    expect((await subscribe(ana, hers)).status).toBe(201);
    await subscribe(ben, his);
    await ben.call(saveNotifications, { body: { ...ALL_ON, pushNotifications: false } });
    for (const { id } of [ana, ben, none]) {
      await tell({ userId: id, kind: 'stats-verified', cause: 'stats:push' });
    }
    await deliver();
    expect(pushesTo(hers)).toHaveLength(1);
    expect(JSON.parse(pushesTo(hers)[0]?.payload ?? '')).toMatchObject({
      title: 'Stats verified',
      link: '/profile',
    });
    expect(pushesTo(his)).toEqual([]);

    await ana.call(contract.unsubscribeFromPush, { body: { endpoint: hers } });
    await tell({ userId: ana.id, kind: 'stats-verified', cause: 'stats:later' });
    await deliver();
    expect(pushesTo(hers)).toHaveLength(1);
  });

  it('pushes a friend request once a day to each browser, however often it is sent and cancelled [NTF-31]', async () => {
    const [ana, ben] = [await person(), await person()];
    const browsers = [newEndpoint(), newEndpoint()];
    for (const endpoint of browsers) await subscribe(ben, endpoint);
    for (let time = 0; time < 3; time += 1) {
      await ana.call(friends.requestFriend, { body: { userId: ben.id } });
      await deliver();
      const [request] = (await ana.call(friends.listRequests, {})).outgoing;
      await ana.call(friends.cancelRequest, { body: { friendshipId: request?.id ?? 0 } });
    }
    expect(browsers.map((endpoint) => pushesTo(endpoint).length)).toEqual([1, 1]);
    await (await person()).call(friends.requestFriend, { body: { userId: ben.id } });
    await deliver();
    expect(browsers.map((endpoint) => pushesTo(endpoint).length)).toEqual([2, 2]);
  });

  it("checks the user's preferences again when it sends [NTF-7] [NTF-9]", async () => {
    const ana = await person();
    const endpoint = newEndpoint();
    await subscribe(ana, endpoint);
    await tell({ userId: ana.id, kind: 'stats-verified', cause: 'stats:off' });
    await ana.call(saveNotifications, {
      body: { ...ALL_ON, pushNotifications: false, emailNotifications: false },
    });
    await deliver();
    expect([pushesTo(endpoint), mailsTo(ana)]).toEqual([[], []]);
  });

  it('assigns a browser to the user who signed in on it last [NTF-7]', async () => {
    const [ana, ben] = [await person(), await person()];
    const endpoint = newEndpoint();
    await subscribe(ana, endpoint);
    await subscribe(ben, endpoint);
    await tell({ userId: ana.id, kind: 'stats-verified', cause: 'stats:shared' });
    await deliver();
    expect(pushesTo(endpoint)).toEqual([]);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'file:///etc/passwd',
    'nonsense',
    '',
  ])('refuses the push endpoint %j [NTF-7]', async (endpoint) => {
    expect((await subscribe(await person(), endpoint)).status).toBe(400);
  });

  it('uses one VAPID key pair on all nodes and after restarts [NTF-8]', async () => {
    const ana = await person();
    const first = await ana.call(contract.pushKey, {});
    const again = await buildApp(get().deps);
    const elsewhere = new TestPerson(again);
    for (const [name, value] of ana.cookies) elsewhere.cookies.set(name, value);
    expect(await elsewhere.call(contract.pushKey, {})).toEqual(first);
    expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65);
    await again.close();
  });

  it('mails users who want it, with a link [NTF-9]', async () => {
    const [ana, ben] = [await person(), await person()];
    await ben.call(saveNotifications, { body: { ...ALL_ON, emailNotifications: false } });
    for (const { id } of [ana, ben]) {
      await tell({ userId: id, kind: 'stats-verified', cause: 'stats:mail' });
    }
    await deliver();
    expect(mailsTo(ana)).toMatchObject([
      { subject: 'Stats verified', text: expect.stringContaining('http://localhost/profile') },
    ]);
    expect(mailsTo(ben)).toEqual([]);
  });

  it("sends no mail if mail isn't configured, and keeps nothing for later [NTF-9]", async () => {
    const ana = await person();
    await tell({ userId: ana.id, kind: 'stats-verified', cause: 'stats:no-mail' });
    const mailer = { ...get().deps.mailer, isSetUp: false };
    await deliverDue({ ...get().deps, mailer });
    await deliver();
    expect(mailsTo(ana)).toEqual([]);
    expect(await list(ana)).toHaveLength(1);
  });

  it('sends reward notifications only with reward alerts on [NTF-10]', async () => {
    const ana = await person();
    const endpoint = newEndpoint();
    await subscribe(ana, endpoint);
    await ana.call(saveNotifications, { body: { ...ALL_ON, rewardAlerts: false } });
    await tell({ userId: ana.id, kind: 'reward-released', cause: 'check-in:7' });
    await tell({ userId: ana.id, kind: 'stats-verified', cause: 'stats:7' });
    await deliver();
    expect(mailsTo(ana).map(({ subject }) => subject)).toEqual(['Stats verified']);
    expect(pushesTo(endpoint)).toHaveLength(1);
    expect(await list(ana)).toHaveLength(2);
  });

  it('sends each notification once, whatever the number of nodes [NTF-5]', async () => {
    const people = await Promise.all([person(), person(), person()]);
    for (const { id } of people) {
      for (let i = 0; i < 15; i++) {
        await tell({ userId: id, kind: 'stats-verified', cause: `stats:many-${i}` });
      }
    }
    const taken = await Promise.all(Array.from({ length: 6 }, deliver));
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(45);
    for (const one of people) expect(mailsTo(one)).toHaveLength(15);
  });

  it("retries after a failure or a node's death, and gives up eventually [NTF-5]", async () => {
    const ana = await person();
    await tell({ userId: ana.id, kind: 'stats-verified', cause: 'stats:retry' });
    const failing = {
      ...get().deps,
      mailer: { isSetUp: true, send: () => Promise.reject(new Error('mail server away')) },
    };
    expect(await deliverDue(failing)).toBe(1);
    expect(await deliver()).toBe(0);
    const passTime = () =>
      get().deps.db.query(`update jobs set due_at = now() where not is_recurring`);
    await passTime();
    expect(await deliver()).toBe(1);
    expect(mailsTo(ana)).toHaveLength(1);

    await tell({ userId: ana.id, kind: 'stats-verified', cause: 'stats:never' });
    for (let i = 0; i < 6; i++) {
      expect(await deliverDue(failing)).toBe(1);
      await passTime();
    }
    expect(await deliverDue(failing)).toBe(0);
  });

  it('deletes a push subscription that the browser cancelled [NTF-7]', async () => {
    const ana = await person();
    const endpoint = newEndpoint();
    await subscribe(ana, endpoint);
    await tell({ userId: ana.id, kind: 'stats-verified', cause: 'stats:gone' });
    await deliverDue({ ...get().deps, webPush: { send: async () => 'gone' } });
    const left = await get().deps.db.query('select from push_subscriptions where endpoint = $1', [
      endpoint,
    ]);
    expect(left).toEqual([]);
  });
});
