import { beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/features/rewards/index.ts';
import { rewardHistory, rewardStats } from '#shared/rewards/rewards.contract.ts';
import { myTrust } from '#shared/trust/trust.contract.ts';
import type { TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { setLevel, vouchFor } from '#tests/test-trust.ts';
import { useTrustApp } from './trust-testing.ts';

const NOON = Date.parse('2026-05-04T12:00:00Z');

describe('trust', () => {
  const trust = useTrustApp(NOON);
  const { db, play, night, mature, passDays, trustOf } = trust;
  let court: TestCourt;
  beforeAll(async () => {
    await trust.start();
    court = await trust.court();
  });
  async function playDays(people: readonly TestPerson[], days: number, every: number) {
    for (let n = 0; n < days; n++) {
      for (const person of people) await play(person, court);
      await passDays(every);
    }
  }

  it('returns only level, next steps, earned and ready [TRU-5, TRU-29]', async () => {
    const person = await trust.get().visitor().signUp();
    await db().query(`update users set sign_up_proof = 'work' where id = $1`, [person.id]);
    await play(person, court);
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
    const levels = () => db().query('select user_id, level from trust_levels order by user_id');
    const before = await levels();
    await db().query('delete from trust_levels');
    await night();
    expect(await levels()).toEqual(before);
    expect(before).toContainEqual({ user_id: person.id, level: 'Seen' });
  });

  it('writes nothing for trust with a check-in, and accepts a phone that repeats its position [TRU-8, TRU-20]', async () => {
    const person = await trust.person();
    await playDays([person], 3, 4);
    expect(
      await db().query('select from trust_level_changes where user_id = $1', [person.id]),
    ).toEqual([]);
    await night();
    expect((await trustOf(person)).level).toBe('Seen');
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

  it('makes 15 a week ready for Seen per Known player who vouches, at most 30, and nothing for being near one [TRU-40, TRU-41]', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, trust.person));
    const [fresh, near, one, two, three, known] = people as [TestPerson, ...TestPerson[]] as [
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
    ];
    const others = await Promise.all([trust.person(), trust.person()]);
    await playDays([...people, ...others], 8, 1);
    await passDays(15);
    await setLevel(db(), [near.id, one.id, two.id, three.id], 'Seen');
    await vouchFor(db(), [fresh.id, one.id, two.id, three.id], known.id);
    await vouchFor(db(), [two.id, three.id], others[0]?.id ?? 0);
    await vouchFor(db(), [three.id], others[1]?.id ?? 0);
    await Promise.all([mature(), mature()]);
    const ready = await Promise.all(
      [fresh, near, one, two, three].map(async (person) => (await trustOf(person)).ready),
    );
    expect(ready).toEqual([0, 0, 15, 30, 30]);
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
    await matureAsRegulars();
    expect((await trustOf(person)).ready).toBe(5);
    await play(visitors[1] as TestPerson, own);
    await db().query('update users set suspended_at = now() where id = $1', [visitors[1]?.id]);
    await matureAsRegulars();
    expect((await trustOf(person)).ready).toBe(5);
    await play(visitors[2] as TestPerson, own);
    await matureAsRegulars();
    expect((await trustOf(person)).ready).toBe(30);
  });

  it('makes old rewards ready beside a hundred for courts that nobody visits [TRU-43, TRU-45]', async () => {
    const person = await trust.person();
    await play(person, court);
    await passDays(1);
    for (let n = 0; n < 100; n++) {
      const { id } = await trust.court();
      await db().query(
        `select ledger_grant($3, $2, 2500, 'balance', 'court-registration', $1, null, $4)`,
        [id, person.id, `court:${id}`, new Date(trust.nowMs())],
      );
    }
    await setLevel(db(), [person.id], 'Regular');
    await mature();
    expect((await trustOf(person)).ready).toBe(5);
  });

  it('makes rewards of other people ready after a failure, and reports it [OPS-60]', async () => {
    const [broken, other] = [await trust.person(), await trust.person()];
    for (const person of [broken, other]) await play(person, court);
    await setLevel(db(), [broken.id, other.id], 'Regular');
    await db().query(
      `insert into trust_matured (cause, user_id, level, is_shared, hundredths)
       select cause, user_id, 'Regular', false, amount from ledger_transfers where user_id = $1`,
      [broken.id],
    );
    await expect(mature()).rejects.toThrow('1 people got no ready rewards.');
    await db().query('delete from trust_matured where user_id = $1', [broken.id]);
    expect((await trustOf(other)).ready).toBe(5);
  });

  it("draws a court's 150 a day among the people with a vouch that counts, not by id, even on several nodes [TRU-46, TRU-47]", async () => {
    const people = await Promise.all(Array.from({ length: 45 }, trust.person));
    const farm = await Promise.all(Array.from({ length: 30 }, trust.person));
    const vouchers = await Promise.all(Array.from({ length: 3 }, trust.person));
    const suspended = await trust.person();
    const crowded = await trust.court();
    for (const person of [...farm, ...people]) await play(person, crowded);
    await passDays(15);
    const ids = (list: readonly TestPerson[]) => list.map(({ id }) => id);
    await setLevel(db(), ids([...people, ...farm]), 'Seen');
    for (const [n, { id }] of vouchers.entries()) {
      await vouchFor(db(), ids(people.slice(n * 15, n * 15 + 15)), id);
    }
    // Ten without a vouch, ten with one of a suspended player, and ten who are suspended.
    await vouchFor(db(), ids(farm.slice(10, 20)), suspended.id);
    await vouchFor(db(), ids(farm.slice(20)), vouchers[0]?.id ?? 0);
    await db().query('update users set suspended_at = now() where id = any ($1)', [
      ids([suspended, ...farm.slice(20)]),
    ]);
    await Promise.all([mature(), mature(), mature()]);
    await mature();
    const rows = await db().query<{ id: number; hundredths: number }>(
      'select user_id as id, hundredths from trust_matured where court_id = $1 order by 1',
      [crowded.id],
    );
    expect(rows.map(({ hundredths }) => hundredths)).toEqual(Array(30).fill(500));
    expect(rows.map(({ id }) => id)).not.toEqual(ids(people).slice(0, 30));
    expect(await verifyLedger(db())).toEqual([]);
  });

  it("exports levels and vouches without others' names [TRU-9]", async () => {
    const [person, known] = [await trust.person(), await trust.person()];
    await vouchFor(db(), [person.id], known.id);
    const { body } = await person.exportData();
    const { trust: section } = body as { trust: Record<string, unknown> };
    expect(Object.keys(section).sort()).toEqual([
      'keeper',
      'levels',
      'ready',
      'strikes',
      'vouches',
    ]);
    expect(section.vouches).toMatchObject([{ what: 'was vouched for' }]);
    expect(JSON.stringify(section)).not.toContain(known.user?.username);
  });
});
