import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import { requestFriend } from '#shared/friends/friends.contract.ts';
import * as presence from '#shared/presence/presence.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, northOf, readingAt, type TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { setLevel } from '#tests/test-trust.ts';

const MINUTE = 60_000;

export function useTestCourts(startMs: number, overrides: Parameters<typeof useTestApp>[0] = {}) {
  const get = useTestApp({ ...overrides, hasOwnClock: true });
  let nowMs = startMs;

  const setTime = async (ms: number) => {
    nowMs = ms;
    await get().clock.set(new Date(ms));
  };
  const at = (place: TestCourt, metres = 0) => ({
    params: { id: place.id },
    body: readingAt(northOf(place, metres), { nowMs }),
  });
  const newcomer = () => get().visitor().signUp();
  const court = (fields = {}) => makeCourt(get().deps.db, fields);

  return {
    get,
    nowMs: () => nowMs,
    setTime,
    passMinutes: (minutes: number) => setTime(nowMs + minutes * MINUTE),
    at,
    newcomer,
    court,
    checkIn: (person: TestPerson, place: TestCourt) => person.call(checkIn, at(place)),
    now: (person: TestPerson, place: TestCourt) =>
      person.call(presence.courtNow, { params: { id: place.id } }),
    count: (person: TestPerson, place: TestCourt, band: number, metres = 0) =>
      person.send(presence.countPeople, {
        params: { id: place.id },
        body: { ...at(place, metres).body, band },
      }),
    /** A user at level Seen, whose headcounts count. */
    async seenPerson() {
      const person = await newcomer();
      await setLevel(get().deps.db, [person.id], 'Seen');
      return person;
    },
    async befriend(one: TestPerson, other: TestPerson) {
      await one.call(requestFriend, { body: { userId: other.id } });
      await other.call(requestFriend, { body: { userId: one.id } });
    },
  };
}
