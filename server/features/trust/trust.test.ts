import { beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/features/rewards/index.ts';
import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import { rewardHistory, rewardStats } from '#shared/rewards/rewards.contract.ts';
import { myTrust } from '#shared/trust/trust.contract.ts';
import { readingAt, type TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { setLevel } from '#tests/test-trust.ts';
import { useTrustApp } from './trust-testing.ts';

const NOON = Date.parse('2026-05-04T12:00:00Z');

describe('trust', () => {
  const trust = useTrustApp(NOON);
  const { db, play, settle, night, mature, passDays, trustOf } = trust;
  let court: TestCourt;
  beforeAll(async () => {
    await trust.start();
    court = await trust.court();
  });
  async function playDays(people: readonly TestPerson[], days: number, every: number) {
    for (let n = 0; n < days; n++) {
      for (const person of people) await play(person, court);
      await settle();
      await passDays(every);
    }
  }

  it('returns only level, next steps, earned and ready [TRU-5, TRU-29]', async () => {
    const person = await trust.get().visitor().signUp();
    await db().query(`update users set sign_up_proof = 'work' where id = $1`, [person.id]);
    await play(person, court);
    await settle();
    expect((await person.send(myTrust)).body).toEqual({
      level: 'New',
      next: [
        { step: 'confirm', have: 0, need: 1 },
        { step: 'days', have: 1, need: 3 },
        { step: 'span', have: 0, need: 7 },
      ],
      earned: 5,
      ready: 0,
    });
  });

  it('raises the level with days of play, the same when recalculated [TRU-20, TRU-28]', async () => {
    const [person, unconfirmed] = [await trust.person(), await trust.get().visitor().signUp()];
    await playDays([person, unconfirmed], 3, 4);
    await night();
    expect((await trustOf(person)).level).toBe('Seen');
    expect((await trustOf(unconfirmed)).level).toBe('New');
    const levels = () =>
      db().query('select user_id, level, is_slow_lane from trust_levels order by user_id');
    const before = await levels();
    await db().query('delete from trust_levels');
    await night();
    expect(await levels()).toEqual(before);
    expect(before).toContainEqual({ user_id: person.id, level: 'Seen', is_slow_lane: false });
  });

  it("doesn't count a day of play with evidence against it [TRU-20]", async () => {
    const person = await trust.person();
    for (let n = 0; n < 4; n++) {
      // From the court's exact pin, like a bot farm.
      const body = readingAt(court, { nowMs: trust.nowMs() });
      await person.call(checkIn, { params: { id: court.id }, body });
      await settle();
      await passDays(4);
    }
    await night();
    expect((await trustOf(person)).next[0]).toEqual({ step: 'days', have: 0, need: 3 });
  });

  it('makes due rewards ready without changing other figures [TRU-1, TRU-2, TRU-42]', async () => {
    const person = await trust.person();
    await playDays([person], 3, 1);
    await setLevel(db(), [person.id], 'Known');
    await passDays(1);
    const figures = async () => ({
      stats: await person.call(rewardStats, {}),
      history: await person.call(rewardHistory, { query: {} }),
    });
    const before = await figures();
    await mature();
    // The last one is younger than three days.
    expect(await trustOf(person)).toMatchObject({ earned: 15, ready: 10 });
    expect(await figures()).toEqual(before);
    await mature();
    expect(await trustOf(person)).toMatchObject({ earned: 15, ready: 10 });
    expect(await verifyLedger(db())).toEqual([]);
  });

  it('makes nothing ready for New, and for Seen only what two others confirm [TRU-40, TRU-41]', async () => {
    const [fresh, seen, alone] = [await trust.person(), await trust.person(), await trust.person()];
    const known = [await trust.person(), await trust.person()];
    await setLevel(
      db(),
      known.map(({ id }) => id),
      'Known',
    );
    const other = await trust.court();
    for (const person of [fresh, seen, ...known]) await play(person, court);
    await play(alone, other);
    await settle();
    await passDays(15);
    await setLevel(db(), [seen.id, alone.id], 'Seen');
    await mature();
    expect((await trustOf(fresh)).ready).toBe(0);
    expect((await trustOf(alone)).ready).toBe(0);
    expect((await trustOf(seen)).ready).toBe(5);
  });

  it('makes nothing ready for 60 days without a proof of work, and says so [TRU-68, TRU-175]', async () => {
    const [proven, unproven] = [await trust.person(), await trust.person()];
    await db().query('update users set sign_up_proof = null, created_at = now() where id = $1', [
      unproven.id,
    ]);
    await playDays([proven, unproven], 1, 4);
    await setLevel(db(), [proven.id, unproven.id], 'Known');
    await mature();
    expect(await trustOf(proven)).toMatchObject({ earned: 5, ready: 5 });
    expect(await trustOf(proven)).not.toHaveProperty('unprovenUntil');
    expect(await trustOf(unproven)).toMatchObject({
      earned: 5,
      ready: 0,
      unprovenUntil: expect.any(String),
    });
    await passDays(56);
    await mature();
    expect(await trustOf(unproven)).toMatchObject({ ready: 5 });
    expect(await trustOf(unproven)).not.toHaveProperty('unprovenUntil');
  });

  it('holds the reward for a court until two other Known users came [TRU-45]', async () => {
    const person = await trust.person();
    const visitors = [await trust.person(), await trust.person(), await trust.person()];
    const own = await trust.court();
    await db().query(
      `select ledger_grant($3, $2, 2500, 'balance', 'court-registration', $1, null, $4)`,
      [own.id, person.id, `court:${own.id}`, new Date(trust.nowMs())],
    );
    /** Playing here alone doesn't make them Regular. */
    const matureAsRegulars = async () => {
      await setLevel(db(), [person.id, ...visitors.map(({ id }) => id)], 'Regular');
      await mature();
    };
    await play(person, own);
    await play(visitors[0] as TestPerson, own);
    await settle();
    await matureAsRegulars();
    expect((await trustOf(person)).ready).toBe(5);
    await play(visitors[1] as TestPerson, own);
    await settle();
    await matureAsRegulars();
    expect((await trustOf(person)).ready).toBe(30);
  });

  it('keeps within 15 a week and 150 per court and day, even on several nodes [TRU-46, TRU-47]', async () => {
    const people = await Promise.all(Array.from({ length: 35 }, trust.person));
    const crowded = await trust.court();
    const courts = await Promise.all(Array.from({ length: 4 }, trust.court));
    for (const person of people) await play(person, crowded);
    for (const each of courts) {
      await trust.passMinutes(20);
      await play(people[0] as TestPerson, each);
    }
    await settle();
    await passDays(4);
    await setLevel(
      db(),
      people.map(({ id }) => id),
      'Known',
      true,
    );
    await Promise.all([mature(), mature(), mature()]);
    const [row] = await db().query<{ here: number }>(
      `select sum(hundredths)::int as here from trust_matured where court_id = $1`,
      [crowded.id],
    );
    expect(row?.here).toBe(15_000);
    expect((await trustOf(people[0] as TestPerson)).ready).toBe(15);
    expect(await verifyLedger(db())).toEqual([]);
  });

  it('never shows points or signs, not even in the export [TRU-6, TRU-9]', async () => {
    const person = await trust.person();
    const id = await play(person, court);
    await settle();
    expect(await trust.signsOf(id)).toContain('close');
    const { body } = await person.exportData();
    const { trust: section } = body as { trust: Record<string, unknown> };
    expect(Object.keys(section).sort()).toEqual([
      'keeper',
      'levels',
      'readings',
      'ready',
      'strikes',
      'witnesses',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/"points"|"sign"|"copied"|"known-nearby"/);
  });
});
