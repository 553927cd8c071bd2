import { describe, expect, it } from 'vitest';
import {
  checkIn,
  checkInCalendar,
  checkInsToday,
  userStats,
} from '#shared/check-ins/check-ins.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt, type TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';

describe('local days', () => {
  const get = useTestApp({ hasOwnClock: true });
  const court = (latitude: number, longitude: number, timeZone: string) =>
    makeCourt(get().deps.db, { latitude, longitude, timeZone });

  /** Checks in at a court at a given time of the database's clock. */
  async function checkInOn(person: TestPerson, place: TestCourt, time: string): Promise<number> {
    await get().clock.set(new Date(time));
    const body = readingAt(place, { nowMs: Date.parse(time) });
    return (await person.send(checkIn, { params: { id: place.id }, body })).status;
  }

  it("starts a new day at the court's own midnight [CHK-11, CHK-12]", async () => {
    const person = await get().visitor().signUp();
    const newYork = await court(40.83, -73.94, 'America/New_York');
    // 23:59 and 00:01 in New York are both the 2nd in London.
    expect(await checkInOn(person, newYork, '2026-06-02T03:59:00Z')).toBe(200);
    expect(await checkInOn(person, newYork, '2026-06-02T03:59:30Z')).toBe(409);
    expect(await checkInOn(person, newYork, '2026-06-02T04:01:00Z')).toBe(200);
    // 00:01 in London on the 3rd is still the 2nd in New York.
    expect(await checkInOn(person, newYork, '2026-06-02T23:01:00Z')).toBe(409);
    expect(await checkInOn(person, newYork, '2026-06-03T00:01:00Z')).toBe(409);
  });

  it.each([
    [
      'spring',
      '2026-03-08T04:59:00Z',
      '2026-03-08T05:01:00Z',
      '2026-03-09T03:59:00Z',
      '2026-03-09T04:01:00Z',
    ],
    [
      'autumn',
      '2026-11-01T03:59:00Z',
      '2026-11-01T04:01:00Z',
      '2026-11-02T04:59:00Z',
      '2026-11-02T05:01:00Z',
    ],
  ])(
    'counts days of 23 or 25 hours when clocks change in %s [CHK-12]',
    async (_season, before, begins, stillOn, next) => {
      const person = await get().visitor().signUp();
      const newYork = await court(40.83, -73.94, 'America/New_York');
      expect(await checkInOn(person, newYork, before)).toBe(200);
      expect(await checkInOn(person, newYork, begins)).toBe(200);
      expect(await checkInOn(person, newYork, stillOn)).toBe(409);
      expect(await checkInOn(person, newYork, next)).toBe(200);
    },
  );

  it('counts days separately on both sides of the antimeridian [CHK-12]', async () => {
    const person = await get().visitor().signUp();
    const samoa = await court(-13.83, -171.76, 'Pacific/Apia');
    const americanSamoa = await court(-14.28, -170.7, 'Pacific/Pago_Pago');
    expect(await checkInOn(person, samoa, '2026-06-01T10:30:00Z')).toBe(200);
    expect(await checkInOn(person, americanSamoa, '2026-06-01T12:00:00Z')).toBe(200);
    const rows = await get().deps.db.query(
      'select local_day::text as day from check_ins where user_id = $1 order by id',
      [person.id],
    );
    expect(rows).toEqual([{ day: '2026-06-01' }, { day: '2026-06-01' }]);
    // Midnight in Apia and Pago Pago is at 11:00 UTC, twenty-four hours apart.
    expect(await checkInOn(person, samoa, '2026-06-01T12:30:00Z')).toBe(200);
    expect(await checkInOn(person, americanSamoa, '2026-06-01T14:00:00Z')).toBe(409);
  });

  it('ends "checked in today" at the court\'s midnight [CHK-25, CHK-30]', async () => {
    const person = await get().visitor().signUp();
    const tokyo = await court(35.66, 139.7, 'Asia/Tokyo');
    await checkInOn(person, tokyo, '2026-06-01T14:00:00Z');
    const expected = [
      {
        courtId: tokyo.id,
        checkedInAt: '2026-06-01T14:00:00.000Z',
        dayEndsAt: '2026-06-01T15:00:00.000Z',
      },
    ];
    expect(await person.call(checkInsToday, {})).toEqual(expected);
    await get().clock.set(new Date('2026-06-01T15:00:00Z'));
    expect(await person.call(checkInsToday, {})).toEqual([]);
  });
});

describe('streak and calendar', () => {
  const get = useTestApp({ hasOwnClock: true });

  async function visited(person: TestPerson, times: string[]) {
    for (const time of times) {
      const { id } = await makeCourt(get().deps.db);
      await get().deps.db.query(
        `insert into check_ins (user_id, court_id, local_day, outcome, read_at, distance_metres, created_at)
         values ($1, $2, $3::timestamptz::date, 'unpaid', $3, 0, $3)`,
        [person.id, id, time],
      );
    }
  }
  const statsIn = async (person: TestPerson, timeZone: string, now: string) => {
    await get().clock.set(new Date(now));
    const answer = await person.raw({
      url: '/api/user-stats',
      headers: { 'x-time-zone': timeZone },
    });
    return answer.body as { currentStreak: number };
  };

  it('counts a streak of days that ends today or yesterday [RWD-16]', async () => {
    const person = await get().visitor().signUp();
    await visited(person, [
      '2026-05-27T12:00:00Z',
      '2026-05-29T12:00:00Z',
      '2026-05-30T08:00:00Z',
      '2026-05-30T12:00:00Z',
      '2026-05-31T12:00:00Z',
    ]);
    const streakOn = async (now: string) => (await statsIn(person, 'UTC', now)).currentStreak;
    expect(await streakOn('2026-05-31T23:59:00Z')).toBe(3);
    expect(await streakOn('2026-06-01T23:59:00Z')).toBe(3);
    expect(await streakOn('2026-06-02T00:01:00Z')).toBe(0);
  });

  it("counts the streak in the user's own time zone, across a clock change [RWD-16]", async () => {
    const person = await get().visitor().signUp();
    // In New York: 7 March 23:30, 8 March 23:30 (clocks went forward that night), 10 March 00:30.
    await visited(person, ['2026-03-08T04:30:00Z', '2026-03-09T03:30:00Z', '2026-03-10T04:30:00Z']);
    const now = '2026-03-10T05:00:00Z';
    expect((await statsIn(person, 'America/New_York', now)).currentStreak).toBe(1);
    expect((await statsIn(person, 'UTC', now)).currentStreak).toBe(3);
    expect((await statsIn(person, 'Pacific/Auckland', now)).currentStreak).toBe(3);
  });

  it('returns 0 for a user who never checked in [RWD-15, RWD-16]', async () => {
    const person = await get().visitor().signUp();
    expect(await person.call(userStats, {})).toEqual({
      totalEarnings: 0,
      courtsVisited: 0,
      totalCheckIns: 0,
      currentStreak: 0,
      level: 1,
      levelStartsAt: 0,
      nextLevelAt: 50,
    });
  });

  it('shows only the days of the last year in the calendar [PRO-6, CHK-31]', async () => {
    const person = await get().visitor().signUp();
    await visited(person, [
      '2025-05-31T12:00:00Z',
      '2025-06-01T12:00:00Z',
      '2026-05-30T01:00:00Z',
      '2026-05-30T12:00:00Z',
      '2026-05-31T12:00:00Z',
    ]);
    await get().clock.set(new Date('2026-05-31T20:00:00Z'));
    expect(await person.call(checkInCalendar, {})).toEqual({
      from: '2025-06-01',
      to: '2026-05-31',
      days: [
        { day: '2025-06-01', checkIns: 1 },
        { day: '2026-05-30', checkIns: 2 },
        { day: '2026-05-31', checkIns: 1 },
      ],
    });
    const west = await person.raw({
      url: '/api/check-ins/calendar',
      headers: { 'x-time-zone': 'America/Los_Angeles' },
    });
    expect(west.body).toMatchObject({
      days: [{}, { day: '2026-05-29' }, { day: '2026-05-30' }, {}],
    });
    const stranger = await get().visitor().signUp();
    expect((await stranger.call(checkInCalendar, {})).days).toEqual([]);
  });
});
