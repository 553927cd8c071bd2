import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '#shared/accounts/leaving.contract.ts';
import { blockPerson } from '#shared/friends/friends.contract.ts';
import { listNotifications } from '#shared/notifications/notifications.contract.ts';
import { readPublicRun } from '#shared/runs/guests.contract.ts';
import {
  answerRun,
  cancelRun,
  changeRun,
  createRun,
  inviteToRun,
  listRuns,
  readDarkness,
  readRun,
  removeFromRun,
} from '#shared/runs/runs.contract.ts';
import { signUpMany, useTestApp } from '#tests/test-app.ts';
import { giveFact, makeCourt, northOf } from '#tests/test-courts.ts';
import { PASSWORD } from '#tests/test-person.ts';
import {
  befriend,
  hostRun,
  hoursFrom,
  makeViennaCourt,
  mineOf,
  NOON,
  planRun,
  say,
  stateOf,
} from './runs-testing.ts';

describe('creating a run', () => {
  const get = useTestApp({ hasOwnClock: true });
  beforeAll(() => get().clock.set(NOON));

  it('creates a run with a key and spots once per idempotency key [RUN-1, RUN-2, RUN-3]', async () => {
    const [host] = await signUpMany(get(), 1);
    const court = await makeViennaCourt(get());
    const idempotencyKey = randomUUID();
    const body = planRun(court.id, { isPlaying: true, idempotencyKey });
    const run = await host.call(createRun, { body });
    const again = await host.call(createRun, { body });
    expect(again.key).toBe(run.key);
    expect(run.key).toMatch(/^[\w-]{22}$/);
    expect(run).toMatchObject({ spotsLeft: 2, playersIn: 1, isHost: true, status: 'open' });
    expect(run.mine).toMatchObject({ answer: 'in', state: 'in' });
    const organised = await hostRun(get(), { isPlaying: false });
    const page = await organised.host.call(readRun, { params: { key: organised.key } });
    expect(page).toMatchObject({ spotsLeft: 3, playersIn: 0, mine: null });
  });

  it('tells the form when it gets dark, unless the court has lights [RUN-30]', async () => {
    const [host] = await signUpMany(get(), 1);
    const court = await makeViennaCourt(get());
    const ask = (courtId: number, day: string) =>
      host.send(readDarkness, { query: { courtId, day } });
    const { body } = await ask(court.id, '2026-06-12');
    expect((body as { darkAt: string }).darkAt).toMatch(/^2026-06-12T19:3\d:00/);
    await giveFact(get().deps.db, court.id, 'lights', 'yes');
    expect((await ask(court.id, '2026-06-12')).body).toEqual({ darkAt: null });
    expect((await ask(court.id, 'tomorrow')).status).toBe(400);
    expect((await ask(999_999_999, '2026-06-12')).status).toBe(404);
  });

  it.each([
    ['in the past', { startsAt: hoursFrom(NOON, -1).toISOString() }],
    ['at this very moment', { startsAt: NOON.toISOString() }],
    ['in three months', { startsAt: hoursFrom(NOON, 24 * 90).toISOString() }],
    ['at a time without a zone', { startsAt: '2026-06-12T18:00:00' }],
    ['at no time at all', { startsAt: 'tomorrow' }],
    ['in the year 275761', { startsAt: '+275761-01-01T00:00:00Z' }],
    ['of 20 hours', { minutes: 1200 }],
    ['of a minute', { minutes: 1 }],
    ['of NaN minutes', { minutes: Number.NaN }],
    ['for a thousand', { maxPlayers: 1000 }],
    ['for at least more than at most', { minPlayers: 4, maxPlayers: 3 }],
    ['of seven against seven', { format: '7v7' }],
    ['for nobody we know', { audience: 'dogs' }],
    ['with a novel', { note: 'x'.repeat(281) }],
    ['with a bell in its note', { note: 'ring\u0007' }],
  ])('refuses a run %s [RUN-1]', async (_, overrides) => {
    const [host] = await signUpMany(get(), 1);
    const court = await makeViennaCourt(get());
    const answer = await host.send(createRun, { body: planRun(court.id, overrides) });
    expect(answer.status).toBe(400);
  });

  it('requires a public court that is open that day [RUN-1]', async () => {
    const { db } = get().deps;
    const [host] = await signUpMany(get(), 1);
    const pending = await makeCourt(db, { status: 'pending' });
    for (const id of [pending.id, 999_999_999]) {
      expect((await host.send(createRun, { body: planRun(id) })).status).toBe(404);
    }
    const closed = await makeViennaCourt(get());
    await db.query(
      `insert into court_closures (court_id, reason, last_day) values ($1, 'Works', '2026-06-12')`,
      [closed.id],
    );
    expect((await host.send(createRun, { body: planRun(closed.id) })).status).toBe(409);
    const later = planRun(closed.id, { startsAt: '2026-06-13T10:00:00Z' });
    expect((await host.send(createRun, { body: later })).status).toBe(201);
  });

  it('allows a host three open runs, and one per court and hour [RUN-15]', async () => {
    const [host] = await signUpMany(get(), 1);
    const court = await makeViennaCourt(get());
    const start = (hours: number) =>
      host.send(createRun, {
        body: planRun(court.id, { startsAt: hoursFrom(NOON, hours).toISOString() }),
      });
    expect((await start(10)).status).toBe(201);
    expect((await start(10.9)).status).toBe(409);
    // In parallel, to provoke a race.
    const answers = await Promise.all([start(12), start(14), start(16), start(18)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 409, 409]);
    const runs = await host.call(listRuns, { query: { courtId: court.id } });
    expect(runs).toHaveLength(3);
    await host.call(cancelRun, { params: { key: runs[0]?.key ?? '' }, body: {} });
    expect((await start(20)).status).toBe(201);
  });

  it('limits how often a user can try to create runs [RUN-1]', async () => {
    const [host] = await signUpMany(get(), 1);
    const bodies = Array.from({ length: 30 }, () => planRun(999_999_999));
    const answers = await Promise.all(bodies.map((body) => host.send(createRun, { body })));
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10);
  });
});

describe('visibility of runs', () => {
  const get = useTestApp({ hasOwnClock: true });
  beforeAll(() => get().clock.set(NOON));

  it('shows a run to everyone, friends, or users with the link [RUN-3, RUN-4]', async () => {
    const host = await get().visitor().signUp();
    const friend = await get().visitor().signUp();
    const stranger = await get().visitor().signUp();
    await befriend(get(), host, friend);
    const keys: Record<string, string> = {};
    const court = await makeViennaCourt(get());
    for (const [index, visibility] of ['everyone', 'friends', 'link'].entries()) {
      const startsAt = hoursFrom(NOON, 5 + index * 2).toISOString();
      const { key } = await host.call(createRun, {
        body: planRun(court.id, { visibility, startsAt }) as never,
      });
      keys[visibility] = key;
    }
    const opens = async (person: typeof host) =>
      Promise.all(
        Object.entries(keys).map(async ([visibility, key]) => [
          visibility,
          (await person.send(readRun, { params: { key } })).status,
        ]),
      );
    expect(Object.fromEntries(await opens(stranger))).toEqual({
      everyone: 200,
      friends: 404,
      link: 200,
    });
    expect(Object.fromEntries(await opens(friend))).toEqual({
      everyone: 200,
      friends: 200,
      link: 200,
    });
    const listed = async (person: typeof host) =>
      (await person.call(listRuns, { query: { courtId: court.id } })).map((run) => run.visibility);
    expect(await listed(host)).toEqual(['everyone', 'friends', 'link']);
    expect(await listed(friend)).toEqual(['everyone', 'friends']);
    expect(await listed(stranger)).toEqual(['everyone']);
    await say(stranger, keys.link ?? '', 'maybe');
    expect(await listed(stranger)).toEqual(['everyone', 'link']);
  });

  it('finds runs within 50 km of a place, by day [RUN-4]', async () => {
    const { db } = get().deps;
    const host = await get().visitor().signUp();
    const place = { latitude: -30, longitude: 179.9 };
    const near = await makeCourt(db, northOf(place, 20_000));
    const far = await makeCourt(db, northOf(place, 60_000));
    const across = await makeCourt(db, { latitude: -30, longitude: -179.9 });
    for (const [index, { id }] of [near, far, across].entries()) {
      const startsAt = hoursFrom(NOON, 30 + index).toISOString();
      await host.call(createRun, { body: planRun(id, { startsAt }) });
    }
    const viewer = await get().visitor().signUp();
    const query = { lat: place.latitude, lon: place.longitude };
    const found = await viewer.call(listRuns, { query });
    expect(found.map(({ courtId }) => courtId)).toEqual([near.id, across.id]);
    const day = { from: hoursFrom(NOON, 0).toISOString(), to: hoursFrom(NOON, 24).toISOString() };
    expect(await viewer.call(listRuns, { query: { ...query, ...day } })).toEqual([]);
    for (const bad of [
      { lat: 1 },
      { lat: 91, lon: 0 },
      { from: day.to, to: day.from },
      { from: day.from, to: hoursFrom(NOON, 24 * 40).toISOString() },
    ]) {
      expect((await viewer.send(listRuns, { query: bad })).status).toBe(400);
    }
  });

  it("shows names to the host and players with a spot, and friends' names to others [RUN-14]", async () => {
    const { host, key } = await hostRun(get(), { maxPlayers: 5 });
    const [one, two, stranger, friend] = await signUpMany(get(), 4);
    await befriend(get(), one, friend);
    await say(one, key, 'in');
    await say(two, key, 'in');
    const names = async (person: typeof host) =>
      (await person.call(readRun, { params: { key } })).players.map(({ id }) => id);
    expect(await names(host)).toEqual([one.id, two.id]);
    expect(await names(two)).toEqual([one.id, two.id]);
    expect(await names(friend)).toEqual([one.id]);
    expect(await names(stranger)).toEqual([]);
    expect((await stranger.call(readRun, { params: { key } })).playersIn).toBe(2);
  });

  it('shows the host to friends, invited people and players with a spot only [RUN-95]', async () => {
    const { host, court, key } = await hostRun(get(), { minPlayers: 1, maxPlayers: 2 });
    const [friend, invited, player, waiting, stranger, blocked] = await signUpMany(get(), 6);
    await befriend(get(), host, friend);
    await befriend(get(), host, invited);
    await host.call(inviteToRun, { params: { key }, body: { userIds: [invited.id] } });
    await get().deps.db.query('delete from friendships where $1 in (low_user_id, high_user_id)', [
      invited.id,
    ]);
    await say(player, key, 'in', 1);
    await say(waiting, key, 'in');
    await host.call(blockPerson, {
      body: { userId: blocked.id, handle: blocked.user?.username },
    });
    const query = { courtId: court.id };
    for (const person of [host, friend, invited, player]) {
      expect((await person.call(readRun, { params: { key } })).host?.id).toBe(host.id);
      expect((await person.call(listRuns, { query }))[0]?.host?.id).toBe(host.id);
    }
    for (const person of [stranger, waiting]) {
      const page = await person.send(readRun, { params: { key } });
      const list = await person.send(listRuns, { query });
      for (const { body } of [page, list]) {
        expect(JSON.stringify(body)).not.toContain(String(host.user?.username));
        expect(JSON.stringify(body)).not.toContain(String(host.user?.name));
      }
    }
    const asStranger = await stranger.call(readRun, { params: { key } });
    expect(asStranger).toMatchObject({ host: null, hostFirstName: null });
    expect((await blocked.send(readRun, { params: { key } })).status).toBe(404);
  });

  it("shows the host's first name to everyone with the link if the host allows it [RUN-96]", async () => {
    const { host, court, key } = await hostRun(get(), { showsHostName: true });
    const [stranger] = await signUpMany(get(), 1);
    const [firstName] = String(host.user?.name).split(' ');
    const open = () => stranger.call(readRun, { params: { key } });
    expect(await open()).toMatchObject({ host: null, hostFirstName: firstName });
    const [listed] = await stranger.call(listRuns, { query: { courtId: court.id } });
    expect(listed).toMatchObject({ host: null });
    expect(listed).not.toHaveProperty('hostFirstName');
    const visitor = get().visitor();
    const publicRun = await visitor.call(readPublicRun, { params: { key } });
    expect(publicRun.hostFirstName).toBe(firstName);
    await host.call(changeRun, { params: { key }, body: { showsHostName: false } });
    expect((await open()).hostFirstName).toBeNull();
  });
});

describe('hosting a run', () => {
  const get = useTestApp({ hasOwnClock: true });
  beforeAll(() => get().clock.set(NOON));

  it('lets only the host manage a run [RUN-11, RUN-12, RUN-13]', async () => {
    const { key } = await hostRun(get());
    const [player] = await signUpMany(get(), 1);
    await say(player, key, 'in');
    const params = { key };
    expect((await player.send(changeRun, { params, body: { minutes: 60 } })).status).toBe(403);
    expect((await player.send(cancelRun, { params })).status).toBe(403);
    const body = { userId: player.id, reason: 'Go away' };
    expect((await player.send(removeFromRun, { params, body })).status).toBe(403);
  });

  it('changes a run within the spots taken, and offers the spots a higher maximum adds [RUN-11]', async () => {
    const { host, key } = await hostRun(get(), { minPlayers: 2, maxPlayers: 2 });
    const [one, two, three] = await signUpMany(get(), 3);
    for (const person of [one, two, three]) await say(person, key, 'in');
    expect(await stateOf(three, key)).toBe('waiting');
    const change = (body: object) => host.send(changeRun, { params: { key }, body });
    expect((await change({ minPlayers: 3 })).status).toBe(400);
    expect((await change({ startsAt: hoursFrom(NOON, -1).toISOString() })).status).toBe(400);
    expect((await change({ maxPlayers: 3, note: 'More' })).status).toBe(200);
    expect(await stateOf(three, key)).toBe('offered');
    const refused = await change({ maxPlayers: 2 });
    expect(refused.body).toMatchObject({ reason: 'RUN_HAS_MORE_PLAYERS', params: { count: 3 } });
    const page = await host.call(readRun, { params: { key } });
    expect(page).toMatchObject({ note: 'More', minPlayers: 2, maxPlayers: 3, spotsLeft: 0 });
  });

  it('cancels a run for everyone [RUN-12]', async () => {
    const { host, court, key } = await hostRun(get());
    const [player, stranger] = await signUpMany(get(), 2);
    await say(player, key, 'in');
    const run = await host.call(cancelRun, { params: { key }, body: {} });
    expect(run).toMatchObject({ status: 'cancelled', cancelledBecause: 'host' });
    expect((await host.send(cancelRun, { params: { key } })).status).toBe(200);
    for (const person of [player, stranger]) {
      const refused = await person.send(answerRun, { params: { key }, body: { answer: 'in' } });
      expect([refused.status, refused.body]).toMatchObject([409, { reason: 'RUN_CANCELLED' }]);
    }
    const listed = async (person: typeof host) =>
      (await person.call(listRuns, { query: { courtId: court.id } })).map(({ status }) => status);
    expect(await listed(player)).toEqual(['cancelled']);
    expect(await listed(stranger)).toEqual([]);
  });

  it("removes a player, who sees the reason and can't rejoin [RUN-13]", async () => {
    const { host, key } = await hostRun(get(), { maxPlayers: 2 });
    const [rude, one, next] = await signUpMany(get(), 3);
    for (const person of [rude, one, next]) await say(person, key, 'in');
    const remove = (userId: number) =>
      host.send(removeFromRun, { params: { key }, body: { userId, reason: 'Rude to kids' } });
    expect((await remove(rude.id)).status).toBe(200);
    expect((await remove(rude.id)).status).toBe(404);
    expect((await remove(host.id)).status).toBe(400);
    expect(await mineOf(rude, key)).toMatchObject({ state: null, removedReason: 'Rude to kids' });
    expect(await stateOf(next, key)).toBe('offered');
    const back = await rude.send(answerRun, { params: { key }, body: { answer: 'in' } });
    expect([back.status, back.body]).toMatchObject([403, { reason: 'REMOVED_FROM_RUN' }]);
  });

  it('invites friends once each, up to 20 people a day [RUN-16]', async () => {
    const { host, key } = await hostRun(get(), { visibility: 'link' });
    const friends = await signUpMany(get(), 22);
    for (const friend of friends) await befriend(get(), host, friend);
    const [stranger] = await signUpMany(get(), 1);
    const invite = (userIds: number[]) =>
      host.send(inviteToRun, { params: { key }, body: { userIds } });
    const ids = friends.map(({ id }) => id);
    const invited = async (userIds: number[]) =>
      ((await invite(userIds)).body as { invited?: number }).invited;
    expect(await invited([...ids.slice(0, 3), stranger.id])).toBe(3);
    expect(await invited(ids.slice(0, 4))).toBe(1);
    expect(await invited(ids.slice(4, 22))).toBe(16);
    expect((await invite(ids.slice(4, 22))).status).toBe(429);
    const listed = await friends[0]?.call(listRuns, { query: {} });
    expect(listed?.map((run) => run.key)).toEqual([key]);
    expect(await stranger.call(listRuns, { query: {} })).toEqual([]);
  });

  it('lets players with a spot invite their friends, unless the run is for friends [RUN-16, RUN-95]', async () => {
    const { host, key } = await hostRun(get());
    const [player, friend, foe, removed, maybe] = await signUpMany(get(), 5);
    for (const person of [friend, foe, removed]) await befriend(get(), player, person);
    await say(player, key, 'in');
    await say(maybe, key, 'maybe');
    await say(removed, key, 'in');
    const removal = { userId: removed.id, reason: 'Rude to kids' };
    await host.call(removeFromRun, { params: { key }, body: removal });
    await host.call(blockPerson, { body: { userId: foe.id, handle: foe.user?.username } });
    const body = { userIds: [friend.id, foe.id, removed.id, maybe.id] };
    const refused = await maybe.send(inviteToRun, { params: { key }, body });
    expect([refused.status, refused.body]).toMatchObject([403, { reason: 'RUN_PLAYERS_ONLY' }]);
    expect(await player.call(inviteToRun, { params: { key }, body })).toMatchObject({ invited: 1 });
    const [news] = await friend.call(listNotifications, {});
    expect(news?.text).toContain(player.user?.name);
    // The host doesn't know the friend.
    expect(await friend.call(readRun, { params: { key } })).toMatchObject({ host: null });
    const [listed] = await friend.call(listRuns, { query: {} });
    expect(listed?.key).toBe(key);
    await friend.call(blockPerson, { body: { userId: player.id, handle: player.user?.username } });
    expect(await friend.call(listRuns, { query: {} })).toEqual([]);
    expect(await friend.call(listNotifications, {})).toEqual([]);

    const startsAt = hoursFrom(NOON, 72).toISOString();
    const closed = await hostRun(get(), { visibility: 'friends', startsAt });
    await befriend(get(), closed.host, player);
    await say(player, closed.key, 'in');
    const own = await player.send(inviteToRun, { params: { key: closed.key }, body });
    expect([own.status, own.body]).toMatchObject([403, { reason: 'NOT_YOUR_RUN' }]);
  });

  it("sends live events to the court's screens, or only to the users concerned [RUN-17]", async () => {
    const eventsOf = async (visibility: string) => {
      const { db } = get().deps;
      await db.query('delete from live_events');
      const { host, court, key } = await hostRun(get(), { visibility });
      const [player] = await signUpMany(get(), 1);
      await say(player, key, 'in');
      const rows = await db.query<{ event: string }>(
        `select distinct concat_ws(' ', type, case user_id when $1 then 'host' when $2 then 'player' end,
                                   case court_id when $3 then 'court' end) as event
         from live_events where type in ('runs', 'court-runs') order by 1`,
        [host.id, player.id, court.id],
      );
      return rows.map(({ event }) => event);
    };
    expect(await eventsOf('everyone')).toEqual(['court-runs court']);
    expect(await eventsOf('link')).toEqual(['runs host', 'runs player']);
  });

  it('cancels runs of a deleted host, and frees the spot of a deleted player [RUN-18]', async () => {
    const { host, key } = await hostRun(get(), { maxPlayers: 2, note: 'My own words' });
    const [leaver, one, next] = await signUpMany(get(), 3);
    for (const person of [leaver, one, next]) await say(person, key, 'in');
    const exported = JSON.stringify((await host.exportData()).body);
    expect(exported).toContain('My own words');
    const leave = (person: typeof host) =>
      person.send(deleteAccount, {
        body: { confirmation: person.user?.username, password: PASSWORD },
      });
    expect((await leave(leaver)).status).toBe(200);
    expect(await stateOf(next, key)).toBe('offered');
    expect((await leave(host)).status).toBe(200);
    const page = await next.call(readRun, { params: { key } });
    expect(page).toMatchObject({ status: 'cancelled', cancelledBecause: 'host-left', host: null });
    expect(page.note).toBe('');
  });
});
