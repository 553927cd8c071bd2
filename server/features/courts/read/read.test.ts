import { describe, expect, it } from 'vitest';
import { courtPage, nearbyCourts } from '#shared/courts/courts.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, northOf } from '#tests/test-courts.ts';

describe('counts', () => {
  const get = useTestApp({ hasOwnClock: true });

  it("counts check-ins on the court's local day and who is there now [CRT-3] [CRT-4]", async () => {
    const { db } = get().deps;
    // 01:30 on the 15th in Auckland, still the 14th in New York.
    const now = new Date('2026-11-14T12:30:00Z');
    await get().clock.set(now);
    const auckland = await makeCourt(db, { latitude: -36.85, longitude: 174.76 });
    const newYork = await makeCourt(db, { latitude: 40.73, longitude: -74 });
    expect([auckland.timeZone, newYork.timeZone]).toEqual(['Pacific/Auckland', 'America/New_York']);
    const people = await Promise.all([1, 2, 3].map(() => get().visitor().signUp()));
    const person = await get().visitor().signUp();
    const checkIn = async (who: number, courtId: number, day: string, minutesAgo: number) => {
      const at = new Date(now.getTime() - minutesAgo * 60_000);
      await db.query(
        `insert into check_ins (user_id, court_id, local_day, outcome, distance_metres, created_at, read_at)
         values ($1, $2, $3, 'paid', 1, $4, $4)`,
        [people[who]?.id, courtId, day, at],
      );
      await db.query('select whereabouts_arrive(array[$1::bigint], array[$2::bigint], $3)', [
        people[who]?.id,
        courtId,
        at,
      ]);
    };
    await checkIn(0, auckland.id, '2026-11-14', 100);
    await checkIn(0, auckland.id, '2026-11-15', 10);
    await checkIn(1, auckland.id, '2026-11-15', 80);
    await checkIn(2, auckland.id, '2026-11-14', 125);
    await checkIn(0, newYork.id, '2026-11-14', 100);
    await checkIn(1, newYork.id, '2026-11-13', 20 * 60);
    const counts = async (place: { latitude: number; longitude: number }) => {
      const query = { lat: place.latitude, lon: place.longitude };
      const [court] = await person.call(nearbyCourts, { query });
      return [court?.currentCheckins, court?.activeNow];
    };
    // Checking in at a second court ends the stay at the first.
    expect(await counts(auckland)).toEqual([2, 2]);
    expect(await counts(newYork)).toEqual([1, 0]);
    const page = await person.call(courtPage, { params: { id: auckland.id }, query: {} });
    expect([page.currentCheckins, page.activeNow]).toEqual([2, 2]);
    expect(page.recentActivity).toEqual({
      days: [9, 10, 11, 12, 13, 14, 15].map((day) => ({
        day: `2026-11-${String(day).padStart(2, '0')}`,
        checkIns: { 14: 2, 15: 2 }[day] ?? 0,
      })),
      checkIns30Days: 4,
      people30Days: 3,
      lastCheckInAt: expect.stringMatching(/^2026-11-14T12:20:00/),
    });
  });
});

describe('court page', () => {
  const get = useTestApp({ hasOwnClock: true });

  it("shows the distance on a court's page if a position is given [CRT-44]", async () => {
    const person = await get().visitor().signUp();
    const court = await makeCourt(get().deps.db, { latitude: 10, longitude: 10 });
    const { latitude, longitude } = northOf(court, 300);
    const far = await person.call(courtPage, {
      params: { id: court.id },
      query: { lat: latitude, lon: longitude },
    });
    expect([far.distanceText, far.isMine, far.rejectReason]).toEqual(['984 ft', false, null]);
    const without = await person.call(courtPage, { params: { id: court.id }, query: {} });
    expect([without.distanceText, without.distanceMetres]).toEqual([null, null]);
    expect(without.recentActivity.days).toHaveLength(7);
  });

  it.each([0, -1, 'x', 1.5, 999_999_999, '99999999999999999999'])(
    'returns no court page for %s [CRT-45]',
    async (id) => {
      const person = await get().visitor().signUp();
      const answer = await person.send(courtPage, { params: { id } });
      expect([400, 404]).toContain(answer.status);
    },
  );
});
