import { beforeEach, describe, expect, it } from 'vitest';
import { scanCode, showCode } from '#shared/player-codes/player-codes.contract.ts';
import type { TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { setLevel } from '#tests/test-trust.ts';
import { useTrustApp } from './trust-testing.ts';

const NOON = Date.parse('2026-05-04T12:00:00Z');

describe('witnesses', () => {
  const trust = useTrustApp(NOON);
  const { db, gather, play, passDays } = trust;
  let court: TestCourt;
  beforeEach(async () => {
    await passDays(1);
    court = await trust.court();
  });
  const scan = async (scanner: TestPerson, shower: TestPerson) => {
    const params = { id: court.id };
    const { code } = await shower.call(showCode, { params });
    await scanner.call(scanCode, { params, body: { code } });
  };
  const meet = async (one: TestPerson, other: TestPerson) => {
    await scan(one, other);
    await scan(other, one);
  };
  const witnessesOf = async (person: TestPerson) => {
    const rows = await db().query<{ id: number }>(
      'select witness_id as id from trust_witnesses where user_id = $1 order by 1',
      [person.id],
    );
    return rows.map(({ id }) => id);
  };
  const onCourt = async (count: number) => {
    const people = await Promise.all(Array.from({ length: count }, trust.person));
    for (const person of people) await play(person, court);
    return people as [TestPerson, TestPerson, TestPerson, TestPerson, ...TestPerson[]];
  };

  it('makes Known users witnesses of each other after mutual scans [TRU-30]', async () => {
    const [known, fresh, slow, regular] = await onCourt(4);
    await setLevel(db(), [known.id], 'Known');
    await setLevel(db(), [regular.id], 'Regular');
    await setLevel(db(), [slow.id], 'Known', true);
    await scan(fresh, known);
    await gather();
    expect(await witnessesOf(fresh)).toEqual([]);
    await scan(known, fresh);
    await meet(fresh, slow);
    await meet(known, regular);
    await gather();
    expect(await witnessesOf(fresh)).toEqual([known.id]);
    expect(await witnessesOf(slow)).toEqual([]);
    expect(await witnessesOf(known)).toEqual([regular.id]);
    expect(await witnessesOf(regular)).toEqual([known.id]);
    await gather();
    expect(await witnessesOf(fresh)).toEqual([known.id]);
  });

  it('lets a witness vouch for five new users in 30 days, even if many meet at once [TRU-31]', async () => {
    const [keeper, ...others] = await onCourt(8);
    await setLevel(db(), [keeper.id], 'Keeper');
    for (const other of others) await meet(other, keeper);
    await Promise.all([gather(), gather(), gather()]);
    const counts = await Promise.all(
      others.map(async (other) => (await witnessesOf(other)).length),
    );
    expect(counts.filter((count) => count === 1)).toHaveLength(5);
    await passDays(31);
    await setLevel(db(), [keeper.id], 'Keeper');
    const missed = others[counts.indexOf(0)] as TestPerson;
    for (const person of [keeper, missed]) await play(person, court);
    await meet(missed, keeper);
    await gather();
    expect(await witnessesOf(missed)).toEqual([keeper.id]);
  });

  it('refuses witnesses who share a device with the user or another witness [TRU-32]', async () => {
    const [person, independent] = await onCourt(2);
    const twins = trust.get().visitor();
    const ids: number[] = [];
    await twins.signUp();
    ids.push(twins.id);
    await play(twins, court);
    await setLevel(db(), [twins.id, independent.id], 'Known');
    await meet(person, twins);
    await meet(person, independent);
    await gather();
    expect(await witnessesOf(person)).toHaveLength(2);
    await twins.signUp();
    await play(twins, court);
    await setLevel(db(), [twins.id], 'Known');
    await meet(person, twins);
    await gather();
    expect(await witnessesOf(person)).not.toContain(twins.id);
    expect(await witnessesOf(person)).toEqual([...ids, independent.id].sort((a, b) => a - b));
  });

  it("adds evidence once for a Known user's code [TRU-14]", async () => {
    const [person, known, other] = await onCourt(3);
    await setLevel(db(), [known.id], 'Known');
    await scan(person, other);
    await scan(person, known);
    await gather();
    const [own] = await db().query<{ signs: string[] }>(
      `select array_agg(s.sign order by s.sign) as signs from trust_signs s join trust_evidence e using (check_in_id)
       where e.user_id = $1`,
      [person.id],
    );
    expect(own?.signs).toEqual(['close', 'code', 'known-nearby']);
  });
});
