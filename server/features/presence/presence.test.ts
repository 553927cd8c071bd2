import { describe, expect, it } from 'vitest';
import { recountUsualHours } from '#server/features/presence/index.ts';
import { deleteAccount } from '#shared/accounts/leaving.contract.ts';
import { savePrivacy } from '#shared/accounts/settings.contract.ts';
import { activityFeed } from '#shared/activity/activity.contract.ts';
import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import { courtPage, nearbyCourts } from '#shared/courts/courts.contract.ts';
import * as presence from '#shared/presence/presence.contract.ts';
import { rewardStats } from '#shared/rewards/rewards.contract.ts';
import { northOf, type TestCourt } from '#tests/test-courts.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';
import { useTestCourts } from './presence-testing.ts';

/** A Saturday at noon in the test courts' time zone. */
const NOON = Date.parse('2026-11-14T11:00:00Z');

describe('presence', () => {
  const { get, at, now, newcomer, court, count, seenPerson, befriend, ...time } =
    useTestCourts(NOON);
  const { passMinutes, setTime } = time;
  const activeNow = async (person: TestPerson, place: TestCourt) =>
    (await person.call(courtPage, { params: { id: place.id }, query: {} })).activeNow;

  it('starts a stay with a check-in, for 90 minutes and at one court only [PRES-1, PRES-2, CRT-4]', async () => {
    await passMinutes(0);
    const [ana, place, other] = [await newcomer(), await court(), await court()];
    await ana.call(checkIn, at(place));
    expect(await activeNow(ana, place)).toBe(1);
    expect((await now(ana, place)).mine).toMatchObject({ state: 'here' });
    const stay = async () => (await ana.call(presence.myStay, {})).court?.id;
    expect(await stay()).toBe(place.id);
    await passMinutes(20);
    await ana.call(checkIn, at(other));
    expect([await activeNow(ana, place), await activeNow(ana, other)]).toEqual([0, 1]);
    expect(await stay()).toBe(other.id);
    await passMinutes(89);
    expect((await now(ana, other)).here).toBe(1);
    await passMinutes(2);
    expect(await now(ana, other)).toMatchObject({ here: 0, mine: null, hasCheckedInToday: true });
    expect(await stay()).toBeUndefined();
  });

  it('shows no stay at a court that was taken off the map meanwhile [PRES-2]', async () => {
    const [ana, place] = [await newcomer(), await court()];
    await ana.call(checkIn, at(place));
    await get().deps.db.query(`update courts set status = 'removed' where id = $1`, [place.id]);
    expect(await ana.call(presence.myStay, {})).toEqual({ court: null });
  });

  it("doesn't start a stay with a held check-in [PRES-1]", async () => {
    const [ana, here, far] = [
      await newcomer(),
      await court(),
      await court({ latitude: -33, longitude: 18 }),
    ];
    await ana.call(checkIn, at(here));
    await passMinutes(5);
    expect(await ana.call(checkIn, at(far))).toMatchObject({ rewardStatus: 'pending' });
    expect(await activeNow(ana, far)).toBe(0);
    expect(await activeNow(ana, here)).toBe(1);
  });

  it('restarts a stay on the day of a check-in by the same rules, without paying [PRES-3]', async () => {
    const [ana, ben, place] = [await newcomer(), await newcomer(), await court()];
    await ana.call(checkIn, at(place));
    await ana.call(presence.leaveCourt, { params: { id: place.id } });
    expect(await activeNow(ana, place)).toBe(0);
    await passMinutes(1);
    expect(await ana.send(presence.arriveAtCourt, at(place, 100.1))).toMatchObject({
      status: 422,
      body: { code: 'TOO_FAR_FROM_COURT' },
    });
    expect(await ana.send(presence.arriveAtCourt, { params: { id: place.id } })).toMatchObject({
      status: 400,
      body: { code: 'LOCATION_REQUIRED' },
    });
    expect((await ana.call(presence.arriveAtCourt, at(place))).here).toBe(1);
    expect((await ana.call(rewardStats, {})).totalBalance).toBe(5);
    expect(await ben.send(presence.arriveAtCourt, at(place))).toMatchObject({
      status: 409,
      body: { reason: 'CHECK_IN_FIRST' },
    });
  });

  it('extends a stay by a tap, up to 3 hours after the last position [PRES-4]', async () => {
    const [ana, place] = [await newcomer(), await court()];
    await ana.call(checkIn, at(place));
    expect((await now(ana, place)).mine?.canStayOn).toBe(false);
    const tap = () => ana.send(presence.arriveAtCourt, { params: { id: place.id } });
    await passMinutes(80);
    expect((await now(ana, place)).mine?.canStayOn).toBe(true);
    expect((await tap()).status).toBe(200);
    await passMinutes(80);
    expect((await tap()).status).toBe(200);
    await passMinutes(19);
    expect(await now(ana, place)).toMatchObject({ here: 1, mine: { canStayOn: false } });
    await tap();
    await passMinutes(2);
    expect((await now(ana, place)).here).toBe(0);
  });

  it('ends a stay when the user is seen more than 300 m away [PRES-5]', async () => {
    const [ana, place] = [await newcomer(), await court()];
    await ana.call(checkIn, at(place));
    const look = (metres: number) => {
      const { latitude: lat, longitude: lon } = northOf(place, metres);
      return ana.call(nearbyCourts, { query: { lat, lon } });
    };
    await look(295);
    expect((await now(ana, place)).here).toBe(1);
    await look(305);
    expect((await now(ana, place)).here).toBe(0);
  });

  it('keeps a user on the way to one court until they arrive or are late [PRES-6]', async () => {
    const [ana, place, other] = [await newcomer(), await court(), await court()];
    const head = (to: TestCourt, minutes: number) =>
      ana.send(presence.headForCourt, { params: { id: to.id }, body: { minutes } });
    for (const minutes of [0, 15, -10, 20.5, 1e9, '20', null]) {
      expect((await head(place, minutes as number)).status).toBe(400);
    }
    await head(place, 20);
    expect(await now(ana, place)).toMatchObject({ onTheWay: 1, mine: { state: 'on-the-way' } });
    await head(other, 30);
    expect([(await now(ana, place)).onTheWay, (await now(ana, other)).onTheWay]).toEqual([0, 1]);
    await passMinutes(44);
    expect((await now(ana, other)).onTheWay).toBe(1);
    await passMinutes(2);
    expect((await now(ana, other)).onTheWay).toBe(0);
    await head(other, 10);
    await passMinutes(1);
    await ana.call(checkIn, at(other));
    expect(await now(ana, other)).toMatchObject({ onTheWay: 0, here: 1 });
    expect(await head(other, 10)).toMatchObject({ status: 409 });
    await head(place, 10);
    await ana.call(presence.stayAway, { params: { id: place.id } });
    expect((await now(ana, place)).onTheWay).toBe(0);
  });

  const presenceAt = async (place: TestCourt) => {
    const [ana, params] = [await newcomer(), { id: place.id }];
    return Promise.all([
      ana.send(presence.arriveAtCourt, at(place)),
      ana.send(presence.headForCourt, { params, body: { minutes: 10 } }),
      count(ana, place, 2),
      ana.send(presence.courtNow, { params }),
    ]);
  };

  it.each(['pending', 'rejected'] as const)(
    'accepts no presence at a %s court [PRES-7]',
    async (status) => {
      const answers = await presenceAt(await court({ status }));
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    },
  );

  it('accepts no presence at a closed court [PRES-7]', async () => {
    const place = await court();
    await get().deps.db.query(
      `insert into court_closures (court_id, reason, last_day) values ($1, 'gone', null)`,
      [place.id],
    );
    const refused = { body: { code: 'COURT_CLOSED' } };
    const answers = await presenceAt(place);
    expect(answers).toMatchObject([refused, refused, refused, { status: 200 }]);
  });

  describe('headcounts', () => {
    it('accepts a headcount band from within 150 m once in 15 minutes [PRES-8]', async () => {
      const [ana, place] = [await seenPerson(), await court()];
      for (const band of [-1, 6, 1.5, '2', null, Number.NaN]) {
        expect((await count(ana, place, band as number)).status).toBe(400);
      }
      expect(await count(ana, place, 3, 150.1)).toMatchObject({
        status: 422,
        body: { reason: 'TOO_FAR_TO_BE_HERE', params: { metres: 150 } },
      });
      expect((await count(ana, place, 3, 150)).status).toBe(200);
      expect(await now(ana, place)).toMatchObject({
        estimate: { low: 7, high: 9, source: 'counted' },
      });
      expect(await count(ana, place, 5)).toMatchObject({
        status: 429,
        body: { reason: 'COUNTED_A_MOMENT_AGO' },
      });
      await passMinutes(15);
      expect((await count(ana, place, 5)).status).toBe(200);
      expect(await now(ana, place)).toMatchObject({ estimate: { low: 15, high: null } });
    });

    it('ignores a headcount that is far off the others [PRES-10]', async () => {
      const place = await court();
      const [ana, ben] = [await seenPerson(), await seenPerson()];
      const [cem, liar] = [await seenPerson(), await seenPerson()];
      await count(ana, place, 2);
      await passMinutes(1);
      await count(liar, place, 5);
      expect((await now(ana, place)).estimate).toMatchObject({ low: 4, high: 6 });
      await passMinutes(1);
      await count(ben, place, 2);
      expect((await now(ana, place)).estimate).toMatchObject({ low: 4, high: 6 });
      await passMinutes(1);
      await count(cem, place, 3);
      expect((await now(ana, place)).estimate).toMatchObject({ low: 7, high: 9 });
    });

    it('marks headcounts as earlier after half an hour and drops them after an hour [PRES-11]', async () => {
      const [ana, ben, place] = [await seenPerson(), await seenPerson(), await court()];
      await count(ana, place, 4);
      await passMinutes(29);
      expect((await now(ana, place)).estimate?.source).toBe('counted');
      await passMinutes(2);
      expect(await now(ana, place)).toMatchObject({
        estimate: { low: 10, high: 14, source: 'counted-earlier' },
      });
      await count(ben, place, 1);
      expect(await now(ana, place)).toMatchObject({
        estimate: { low: 1, high: 3, source: 'counted' },
      });
      await passMinutes(61);
      expect((await now(ana, place)).estimate).toBeNull();
    });
  });

  it("shows usual hours from five different people on, in the court's time zone [PRES-12]", async () => {
    const place = await court({ latitude: 40.7, longitude: -74, timeZone: 'America/New_York' });
    const people = await Promise.all(Array.from({ length: 5 }, newcomer));
    const visit = (person: TestPerson, created: string, courtId = place.id) =>
      get().deps.db.query(
        `insert into check_ins (user_id, court_id, local_day, outcome, distance_metres, created_at, read_at)
         values ($1, $2, ($3::timestamptz at time zone 'America/New_York')::date, 'paid', 1, $3, $3)`,
        [person.id, courtId, created],
      );
    // Saturdays at 18:10 in New York, before and after clocks went back.
    for (const [index, person] of people.entries()) {
      await visit(person, index < 3 ? '2026-10-31T22:10:00Z' : '2026-11-07T23:10:00Z');
    }
    for (const person of people.slice(1)) await visit(person, '2026-11-12T23:10:00Z');
    // A single visit at noon is too little to show.
    await visit(people[0] as TestPerson, '2026-11-07T17:10:00Z');
    await setTime(Date.parse('2026-11-14T20:00:00Z'));
    const lost = await court({ timeZone: 'Nowhere/Land' });
    await visit(people[0] as TestPerson, '2026-11-07T23:20:00Z', lost.id);
    await get().deps.db.transaction(recountUsualHours);
    const saturday = await now(people[0] as TestPerson, place);
    expect(saturday).toMatchObject({ usualKnown: true, localHour: 15 });
    expect(saturday.usual).toHaveLength(24);
    const bars: Record<number, number> = { 18: 2.5, 19: 2.5 };
    const expected: (number | null)[] = Array.from({ length: 24 }, (_, hour) => bars[hour] ?? 0);
    expect(saturday.usual).toEqual(expected.with(12, null).with(13, null));
    await setTime(Date.parse('2026-11-19T20:00:00Z'));
    expect((await now(people[0] as TestPerson, place)).usualKnown).toBe(false);
  });

  it('names friends who share their presence, and shows everyone the same count [PRES-13]', async () => {
    const [ana, ben, stranger, place] = [
      await newcomer(),
      await newcomer(),
      await newcomer(),
      await court(),
    ];
    await befriend(ana, ben);
    await ben.call(checkIn, at(place));
    const seenBy = async (person: TestPerson) => {
      const { here, friends } = await now(person, place);
      return { here, friends: friends.map(({ id }) => id) };
    };
    const showTo = (shownTo: 'nobody' | 'friends') =>
      ben.call(presence.arriveAtCourt, { params: { id: place.id }, body: { shownTo } });
    const share = (shareLocation: boolean) =>
      ben.call(savePrivacy, { body: { profileVisibility: true, showStats: true, shareLocation } });
    await share(false);
    expect(await seenBy(ana)).toEqual({ here: 1, friends: [] });
    await showTo('friends');
    expect(await seenBy(ana)).toEqual({ here: 1, friends: [ben.id] });
    expect(await seenBy(stranger)).toEqual({ here: 1, friends: [] });
    await share(true);
    await showTo('nobody');
    expect(await seenBy(ana)).toEqual({ here: 1, friends: [] });
    expect(await ana.call(presence.friendsHere, {})).toEqual([]);
    await ben.call(presence.leaveCourt, { params: { id: place.id } });
    await passMinutes(1);
    await ben.call(presence.arriveAtCourt, at(place));
    expect(await seenBy(ana)).toEqual({ here: 1, friends: [ben.id] });
    expect(await ana.call(presence.friendsHere, {})).toMatchObject([
      { courtId: place.id, friends: [{ id: ben.id }] },
    ]);
  });

  it('notifies open screens of the court [PRES-14]', async () => {
    const [ana, place] = [await newcomer(), await court()];
    await ana.call(checkIn, at(place));
    const told = async (act: () => Promise<unknown>) => {
      await get().deps.db.query('delete from live_events');
      await act();
      return (await get().deps.db.query('select from live_events where court_id = $1', [place.id]))
        .length;
    };
    const id = { params: { id: place.id } };
    expect(await told(() => ana.call(presence.leaveCourt, id))).toBe(1);
    expect(await told(() => ana.call(presence.leaveCourt, id))).toBe(0);
    expect(await told(() => ana.call(presence.stayAway, id))).toBe(0);
    await passMinutes(1);
    expect(await told(() => ana.call(presence.arriveAtCourt, at(place)))).toBe(1);
    expect(await told(() => count(ana, place, 1))).toBe(1);
    const far = northOf(place, 5_000);
    expect(
      await told(() =>
        ana.call(nearbyCourts, { query: { lat: far.latitude, lon: far.longitude } }),
      ),
    ).toBe(1);
  });

  it('notifies only friends who may see an arrival, wherever they look [PRES-128]', async () => {
    await passMinutes(0);
    const [ana, ben, place] = [await newcomer(), await newcomer(), await court()];
    await befriend(ana, ben);
    await ben.call(checkIn, at(place));
    const toldOf = async (shownTo: 'nobody' | 'friends') => {
      const { db } = get().deps;
      await db.query('delete from live_events');
      await ben.call(presence.arriveAtCourt, { params: { id: place.id }, body: { shownTo } });
      return db.query(`select user_id as "userId" from live_events where type = 'friends'`);
    };
    expect(await toldOf('nobody')).toEqual([]);
    expect(await toldOf('friends')).toEqual([{ userId: ana.id }]);
  });

  it('exports presence data and deletes it with the account [TRUST-15]', async () => {
    const [ana, place, other] = [await newcomer(), await court(), await court()];
    await ana.call(checkIn, at(place));
    await ana.call(presence.countPeople, {
      params: { id: place.id },
      body: { ...at(place).body, band: 2 },
    });
    await ana.call(presence.headForCourt, { params: { id: other.id }, body: { minutes: 30 } });
    const { body } = await ana.exportData();
    expect(body).toMatchObject({
      whereabouts: { stays: [{ courtName: expect.any(String) }], countedOnly: [] },
      presence: { onMyWay: [{}], headcounts: [{ band: 2 }] },
    });
    await ana.call(deleteAccount, {
      body: { password: PASSWORD, confirmation: ana.user?.username ?? '' },
    });
    for (const table of ['whereabouts', 'counted_only', 'on_my_way', 'headcounts']) {
      const rows = await get().deps.db.query(`select from ${table} where user_id = $1`, [ana.id]);
      expect(rows, table).toHaveLength(0);
    }
    const stranger = await newcomer();
    expect((await now(stranger, place)).here).toBe(0);
  });

  it('keeps a player only counted in the feed, too, if the stay goes on after midnight [PRES-13, ACT-7]', async () => {
    const place = await court({ timeZone: 'Europe/Vienna' });
    const [ana, ben, cem] = [await newcomer(), await newcomer(), await newcomer()];
    const hide = (person: TestPerson) =>
      person.call(presence.arriveAtCourt, {
        params: { id: place.id },
        body: { shownTo: 'nobody' },
      });
    const privacy = { profileVisibility: true, showStats: true, shareLocation: true };
    // Half an hour before midnight in Vienna.
    await setTime(Date.parse('2026-11-20T22:30:00Z'));
    for (const person of [ben, cem]) {
      await befriend(ana, person);
      await person.call(savePrivacy, { body: privacy });
      await person.call(checkIn, at(place));
    }
    await hide(ben);
    await passMinutes(40);
    for (const person of [ben, cem]) await person.call(checkIn, at(place));
    await hide(cem);
    const query = { lat: place.latitude, lon: place.longitude };
    const feed = JSON.stringify(await ana.call(activityFeed, { query }));
    expect(feed).toContain('checked in');
    for (const { user } of [ben, cem]) expect(feed).not.toContain(user?.name);
  });
});
