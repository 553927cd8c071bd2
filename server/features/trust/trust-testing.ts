import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import { myTrust } from '#shared/trust/trust.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt, type TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { matureRewards, matureRewardsOfRegulars } from './maturing.service.ts';
import { runNightlyTrust } from './trust.service.ts';
import { noteVouches } from './vouches.service.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export function useTrustApp(startMs: number) {
  const get = useTestApp({ hasOwnClock: true });
  let nowMs = startMs;
  const setting = { canConfirm: true };

  const setTime = async (ms: number) => {
    nowMs = ms;
    await get().clock.set(new Date(ms));
  };
  const db = () => get().deps.db;
  const gather = () => noteVouches(db(), setting);

  /** The same reading every day, as a phone indoors reports it. */
  const play = async (person: TestPerson, court: TestCourt) => {
    const body = readingAt(court, { nowMs });
    const answer = await person.call(checkIn, { params: { id: court.id }, body });
    return answer.checkInId;
  };

  return {
    get,
    db,
    setting,
    gather,
    play,
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
    /** Doesn't recalculate levels, so that tests can set them. */
    mature: async () => {
      await matureRewardsOfRegulars(db());
      await matureRewards(db());
    },
    night: () => runNightlyTrust(db(), setting),
    trustOf: (person: TestPerson) => person.call(myTrust, {}),
  };
}
