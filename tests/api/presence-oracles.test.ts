import { beforeAll, describe, expect, it } from 'vitest';
import { useTestCourts } from '#server/features/presence/presence-testing.ts';
import { savePrivacy } from '#shared/accounts/settings.contract.ts';
import { activityFeed } from '#shared/activity/activity.contract.ts';
import { courtMap, courtPage, listCourts, nearbyCourts } from '#shared/courts/courts.contract.ts';
import * as friends from '#shared/friends/friends.contract.ts';
import * as presence from '#shared/presence/presence.contract.ts';
import type { TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';

const LOTS = 1_000_000;
const EVENING = Date.parse('2026-06-10T18:03:20Z');

describe("a user who shares nothing can't be identified", { timeout: 60_000 }, () => {
  const town = useTestCourts(EVENING, {
    config: { searchesPerMinute: LOTS, blocksPerHour: LOTS, presenceChangesPerHour: LOTS },
  });
  const { newcomer, seenPerson, befriend, checkIn, count, now } = town;
  let courts: [TestCourt, TestCourt, TestCourt];
  beforeAll(async () => {
    await town.setTime(EVENING);
    const place = { latitude: 48.2, longitude: 16.37 };
    courts = [
      await town.court(place),
      await town.court({ ...place, latitude: 48.205 }),
      await town.court({ ...place, latitude: 48.21 }),
    ];
  });
  const share = (person: TestPerson, shareLocation: boolean) =>
    person.call(savePrivacy, {
      body: { profileVisibility: true, showStats: true, shareLocation },
    });
  const show = (person: TestPerson, { id }: TestCourt, shownTo: 'nobody' | 'friends') =>
    person.call(presence.arriveAtCourt, { params: { id }, body: { shownTo } });
  const head = (person: TestPerson, { id }: TestCourt) =>
    person.call(presence.headForCourt, { params: { id }, body: { minutes: 30 } });

  async function look(viewer: TestPerson) {
    const near = { lat: 48.2, lon: 16.37 };
    return {
      nows: await Promise.all(courts.map((place) => now(viewer, place))),
      pages: await Promise.all(
        courts.map(({ id }) => viewer.call(courtPage, { params: { id }, query: {} })),
      ),
      nearby: await viewer.call(nearbyCourts, { query: near }),
      list: await viewer.call(listCourts, { query: near }),
      map: await viewer.call(courtMap, { query: { bbox: '16.3,48.1,16.4,48.3', zoom: 15 } }),
      here: await viewer.call(presence.friendsHere, {}),
      feed: await viewer.call(activityFeed, { query: near }),
    };
  }

  it('blocking and unblocking reveals nothing, whichever side does it [PRES-23]', async () => {
    const [attacker, present, coming, counting] = [
      await newcomer(),
      await newcomer(),
      await newcomer(),
      await seenPerson(),
    ];
    await checkIn(present, courts[0]);
    await head(coming, courts[1]);
    expect((await count(counting, courts[2], 4)).status).toBe(200);
    const before = await look(attacker);
    expect(before.nows.map(({ here, onTheWay }) => [here, onTheWay])).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
    expect(before.nows[2]?.estimate).toMatchObject({ low: 10, high: 14 });
    for (const target of [present, coming, counting]) {
      for (const [one, other] of [
        [attacker, target],
        [target, attacker],
      ] as const) {
        await one.call(friends.blockPerson, { body: { userId: other.id } });
        expect(await look(attacker)).toEqual(before);
        await one.call(friends.unblockPerson, { body: { userId: other.id } });
        expect(await look(attacker)).toEqual(before);
      }
    }
  });

  it('a friend sees only what a stranger sees [PRES-23, PRES-13]', async () => {
    const [friend, stranger, present, coming] = [
      await newcomer(),
      await newcomer(),
      await newcomer(),
      await newcomer(),
    ];
    for (const target of [present, coming]) {
      await befriend(friend, target);
      await share(target, false);
    }
    await checkIn(present, courts[0]);
    await head(coming, courts[1]);
    expect(await look(friend)).toEqual(await look(stranger));

    // The choice for this stay overrides the setting, also in the feed, which shows it after the stay.
    await share(present, true);
    const named = await now(friend, courts[0]);
    expect(named.friends).toMatchObject([{ id: present.id }]);
    await show(present, courts[0], 'nobody');
    expect(await look(friend)).toEqual(await look(stranger));
    await present.call(presence.leaveCourt, { params: { id: courts[0].id } });
    await town.passMinutes(30);
    await checkIn(present, courts[2]);
    await show(present, courts[2], 'nobody');
    expect(await look(friend)).toEqual(await look(stranger));
  });

  it('blocking a friend hides the name but keeps the numbers [PRES-23]', async () => {
    const [friend, present] = [await newcomer(), await newcomer()];
    await befriend(friend, present);
    await town.passMinutes(120);
    await checkIn(present, courts[1]);
    await show(present, courts[1], 'friends');
    const { friends: named, ...before } = await now(friend, courts[1]);
    expect(named).toMatchObject([{ id: present.id, state: 'here' }]);
    await present.call(friends.blockPerson, { body: { userId: friend.id } });
    expect(await now(friend, courts[1])).toEqual({ ...before, friends: [] });
    expect(await friend.call(presence.friendsHere, {})).toEqual([]);
  });

  it('strangers only see times rounded to five minutes [PRES-23]', async () => {
    const [stranger, counting, place] = [await newcomer(), await seenPerson(), await town.court()];
    await town.passMinutes(1.37);
    await checkIn(counting, place);
    await count(counting, place, 2);
    const { estimate, mine } = await now(stranger, place);
    expect(mine).toBeNull();
    const page = await stranger.call(courtPage, { params: { id: place.id }, query: {} });
    for (const time of [estimate?.countedAt, page.estimate?.countedAt]) {
      expect(Date.parse(time ?? '') % 300_000).toBe(0);
    }
    expect(Date.parse(page.recentActivity.lastCheckInAt ?? '') % 300_000).toBe(0);
  });
});
