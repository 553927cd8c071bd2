import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import { myTrust } from '#shared/trust/trust.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, northOf, readingAt, type TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { gatherEvidence } from './evidence.service.ts';
import { workOutAllLevels } from './levels.service.ts';
import { matureRewards, matureRewardsOfRegulars } from './maturing.service.ts';
import { lookForRings } from './rings.service.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Place {
  metres?: number;
  accuracy?: number;
}

export function useTrustApp(startMs: number) {
  const get = useTestApp({ hasOwnClock: true });
  let nowMs = startMs;
  let serial = 0;
  const setting = { canConfirm: true };

  const setTime = async (ms: number) => {
    nowMs = ms;
    await get().clock.set(new Date(ms));
  };
  const db = () => get().deps.db;
  const gather = () => gatherEvidence(db(), setting);

  /** A spot on the court that no one has used before. */
  const spot = (court: TestCourt, metres = 5) => {
    serial = (serial + 1) % 150;
    const { latitude, longitude } = northOf(court, metres);
    return { latitude, longitude: longitude + serial * 2e-6 };
  };
  const play = async (person: TestPerson, court: TestCourt, place: Place = {}) => {
    const { metres, accuracy = 10 } = place;
    const answer = await person.call(checkIn, {
      params: { id: court.id },
      body: readingAt(spot(court, metres), { nowMs, accuracy }),
    });
    return answer.checkInId;
  };

  return {
    get,
    db,
    setting,
    gather,
    play,
    spot,
    nowMs: () => nowMs,
    setTime,
    start: () => setTime(startMs),
    passMinutes: (minutes: number) => setTime(nowMs + minutes * MINUTE_MS),
    passDays: (days: number) => setTime(nowMs + days * DAY_MS),
    court: () => makeCourt(db()),
    async person(): Promise<TestPerson> {
      const person = await get().visitor().signUp();
      await db().query(
        `update users set email_confirmed_at = now(), sign_up_proof = 'work' where id = $1`,
        [person.id],
      );
      return person;
    },
    /** Waits until a check-in can get no more signs. */
    async settle() {
      await gather();
      await setTime(nowMs + 150 * MINUTE_MS);
      await gather();
    },
    /** Doesn't recalculate levels, so that tests can set them. */
    async mature() {
      await matureRewardsOfRegulars(db());
      await matureRewards(db());
    },
    async night() {
      await workOutAllLevels(db(), setting);
      await lookForRings(db());
      await matureRewards(db());
    },
    trustOf: (person: TestPerson) => person.call(myTrust, {}),
    async signsOf(checkInId: number): Promise<string[]> {
      const rows = await db().query<{ sign: string }>(
        'select sign from trust_signs where check_in_id = $1 order by sign',
        [checkInId],
      );
      return rows.map(({ sign }) => sign);
    },
  };
}
