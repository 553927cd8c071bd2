import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#shared/accounts/leaving.contract.ts';
import { mergeCourts } from '#shared/admin/court-takedown.contract.ts';
import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import { answerQuestion, courtQuestion } from '#shared/court-card/court-card.contract.ts';
import { courtPage } from '#shared/courts/courts.contract.ts';
import type { TrustLevel } from '#shared/trust/level-rules.ts';
import { balanceOf, signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { giveFact, makeCourt, northOf, readingAt, type TestCourt } from '#tests/test-courts.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';
import { pauseRing, setLevel } from '#tests/test-trust.ts';
import { listFacts, saveImportedFacts, setFact } from './index.ts';

const START = Date.parse('2026-11-14T12:30:00Z');
const DAY_MINUTES = 24 * 60;

describe('court card', () => {
  const get = useTestApp({ hasOwnClock: true });
  let nowMs = START;
  const pass = async (minutes: number) => {
    nowMs += minutes * 60_000;
    await get().clock.set(new Date(nowMs));
  };
  const court = () => makeCourt(get().deps.db);
  const player = async (level: TrustLevel = 'New') => {
    await pass(0);
    const person = await get().visitor().signUp();
    if (level !== 'New') await setLevel(get().deps.db, [person.id], level);
    return person;
  };
  const checkInAt = (person: TestPerson, where: TestCourt) =>
    person.call(checkIn, { params: { id: where.id }, body: readingAt(where, { nowMs }) });
  const question = async (person: TestPerson, { id }: TestCourt) =>
    (await person.call(courtQuestion, { params: { id } }))?.key ?? null;
  const answer = (person: TestPerson, { id }: TestCourt, key: string, value: string | null) =>
    person.send(answerQuestion, { params: { id }, body: { key, value } });
  const say = async (person: TestPerson, where: TestCourt, value: string) => {
    await checkInAt(person, where);
    expect((await answer(person, where, 'nets', value)).status).toBe(200);
  };
  const factsOf = async ({ id }: TestCourt) =>
    ((await listFacts(get().deps.db, [id])).get(id) ?? []).map(({ key, value, state, by }) => [
      key,
      value,
      state,
      by,
    ]);

  it('asks one question after a check-in, for 10 minutes [CARD-6] [CARD-8] [CARD-9]', async () => {
    const [ana, here] = [await player(), await court()];
    expect(await question(ana, here)).toBeNull();
    await checkInAt(ana, here);
    expect(await question(ana, here)).toBe('hoops');
    await pass(9);
    expect(await question(ana, here)).toBe('hoops');
    expect((await answer(ana, here, 'hoops', null)).status).toBe(200);
    expect((await answer(ana, here, 'hoops', null)).status).toBe(200);
    expect(await question(ana, here)).toBeNull();
    await pass(DAY_MINUTES);
    await checkInAt(ana, here);
    expect(await question(ana, here)).toBe('surface');
    const paid = await balanceOf(get(), ana.id);
    await answer(ana, here, 'surface', 'asphalt');
    expect(await balanceOf(get(), ana.id)).toBe(paid);
    await pass(10);
    expect(await question(ana, here)).toBeNull();
    expect(await answer(ana, here, 'surface', 'asphalt')).toMatchObject({
      status: 422,
      body: {
        message: 'Check in at this court first. Answers count for 10 minutes after a check-in.',
      },
    });
    expect(await factsOf(here)).toEqual([]);
  });

  it('refuses answers from afar, and after a check-in that is under review [CARD-8]', async () => {
    const [ana, here] = [await player('Keeper'), await court()];
    const far = await makeCourt(get().deps.db, northOf(here, 500_000));
    await checkInAt(ana, here);
    expect((await answer(ana, far, 'nets', 'chain')).status).toBe(422);
    await pass(1);
    expect((await checkInAt(ana, far)).rewardStatus).toBe('pending');
    expect(await question(ana, far)).toBeNull();
    expect((await answer(ana, far, 'nets', 'chain')).status).toBe(422);
    expect(await factsOf(far)).toEqual([]);
  });

  it.each([
    ['beer', 'yes'],
    ['__proto__', 'yes'],
    ['nets', 'gold'],
    ['hoops', '41'],
    ['hoops', 4],
    // Only files say when a court is open.
    ['openingHours', '24/7'],
  ])('refuses %s: %s with a sentence [CARD-8]', async (key, value) => {
    const [ana, here] = [await player(), await court()];
    await checkInAt(ana, here);
    const refused = await ana.send(answerQuestion, {
      params: { id: here.id },
      body: { key, value },
    });
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringMatching(/\.$/) } });
  });

  it('shows what trusted players say, with age and number, but not who [CARD-3] [CARD-12]', async () => {
    const here = await court();
    await say(await player('Seen'), here, 'chain');
    expect(await factsOf(here)).toEqual([]);
    await pass(7);
    await say(await player('Known'), here, 'chain');
    const page = await (await player()).call(courtPage, { params: { id: here.id }, query: {} });
    expect(page.facts).toEqual([
      { key: 'nets', value: 'chain', state: 'confirmed', confirmedAt: expect.any(String), by: 2 },
    ]);
    const confirmedMs = Date.parse(page.facts[0]?.confirmedAt ?? '');
    expect([confirmedMs % 300_000, nowMs - confirmedMs < 300_000]).toEqual([0, true]);
    await say(await player('Known'), here, 'none');
    expect(await factsOf(here)).toEqual([['nets', 'chain', 'disputed', 2]]);
    expect(await question(await checkedIn(here), here)).toBe('nets');
    await Promise.all(
      [await player('Keeper'), await player('Regular')].map((each) => say(each, here, 'chain')),
    );
    expect(await factsOf(here)).toEqual([['nets', 'chain', 'confirmed', 4]]);
  });

  const checkedIn = async (where: TestCourt) => {
    const person = await player();
    await checkInAt(person, where);
    return person;
  };

  it('ignores newcomers, suspended players and paused groups [CARD-5]', async () => {
    const here = await court();
    await say(await player('Regular'), here, 'chain');
    const before = await listFacts(get().deps.db, [here.id]);
    await pass(3 * DAY_MINUTES);
    for (let each = 0; each < 10; each++) await say(await player(), here, 'none');
    const banned = await player('Keeper');
    await say(banned, here, 'chain');
    await get().deps.db.query('update users set suspended_at = now() where id = $1', [banned.id]);
    await say(await player(), here, 'none');
    const paused = await player('Regular');
    await pauseRing(get().deps.db, [paused.id]);
    await say(paused, here, 'none');
    await say(await player('Seen'), here, 'chain');
    expect(await factsOf(here)).toEqual([['nets', 'chain', 'confirmed', 2]]);
    expect(before.get(here.id)).toMatchObject([{ value: 'chain', by: 1 }]);
  });

  it('keeps what players settled when a file says otherwise [CARD-4]', async () => {
    const [here, { db }] = [await court(), get().deps];
    const importNets = (value: string) =>
      saveImportedFacts(db, [{ courtId: here.id, key: 'nets', value }]);
    await importNets('yes');
    await importNets('none');
    expect(await factsOf(here)).toEqual([['nets', 'none', 'imported', 0]]);
    await say(await player('Regular'), here, 'chain');
    await importNets('yes');
    expect(await factsOf(here)).toEqual([['nets', 'chain', 'confirmed', 1]]);
  });

  it("keeps an admin's fact when a newcomer answers [CARD-5] [CARD-35]", async () => {
    const here = await court();
    await say(await player('Keeper'), here, 'chain');
    const byAdmin = { courtId: here.id, key: 'nets', value: 'none' } as const;
    await get().deps.db.transaction((tx) => setFact(tx, byAdmin));
    await say(await player(), here, 'none');
    expect(await factsOf(here)).toEqual([['nets', 'none', 'confirmed', 0]]);
  });

  it('lists both facts of a court that two transactions add at once [CARD-33]', async () => {
    const { id } = await court();
    const { db } = get().deps;
    let second: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await giveFact(tx, id, 'hoops', '2');
      second = giveFact(db, id, 'lights', 'yes');
      const waiting = () =>
        get().database.owner.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
      await expect.poll(waiting).toHaveLength(1);
    });
    await second;
    const [row] = await db.query('select facts from courts where id = $1', [id]);
    expect(row).toEqual({ facts: ['lights=yes', 'hoops=2'] });
  });

  it('lets two admins set the same fact at once [CARD-35]', async () => {
    const { id: courtId } = await court();
    const { db } = get().deps;
    const set = (value: string) =>
      db.transaction((tx) => setFact(tx, { courtId, key: 'nets', value }));
    const before = await Promise.all(['yes', 'chain', 'none'].map(set));
    expect(before.filter((value) => value === null)).toHaveLength(1);
  });

  it('deletes answers with the account and keeps what they confirmed [CARD-10]', async () => {
    const [here, ana] = [await court(), await player('Regular')];
    await say(ana, here, 'chain');
    const { db } = get().deps;
    await db.query('update sessions set verified_at = now() where user_id = $1', [ana.id]);
    const { body } = await ana.raw({ url: '/api/settings/export' });
    expect(JSON.stringify(body)).toContain('"key":"nets","value":"chain"');
    const confirmation = String(ana.user?.username);
    await ana.call(deleteAccount, { body: { confirmation, password: PASSWORD } });
    expect(await factsOf(here)).toEqual([['nets', 'chain', 'confirmed', 1]]);
    const left = await db.query('select from court_fact_answers where user_id = $1', [ana.id]);
    expect(left).toEqual([]);
  });

  it('moves facts and answers to the court that survives a merge [CARD-11]', async () => {
    const [from, into, ana, { db }] = [
      await court(),
      await court(),
      await player('Regular'),
      get().deps,
    ];
    await say(ana, from, 'chain');
    await saveImportedFacts(db, [
      { courtId: from.id, key: 'hoops', value: '2' },
      { courtId: into.id, key: 'hoops', value: '4' },
      { courtId: into.id, key: 'nets', value: 'yes' },
    ]);
    const admin = await signUpAdmin(get());
    const merge = ({ id }: TestCourt) =>
      admin.call(mergeCourts, { params: { id }, body: { intoCourtId: into.id } });
    await merge(from);
    const facts = [
      ['hoops', '4', 'imported', 0],
      ['nets', 'chain', 'confirmed', 1],
    ];
    expect((await factsOf(into)).sort()).toEqual(facts);
    // The city's licence may not allow JIM to pass this fact on as its own.
    const ofCity = await court();
    await db.query(`update courts set source = 'City' where id = $1`, [ofCity.id]);
    await giveFact(db, ofCity.id, 'lights', 'yes');
    await merge(ofCity);
    expect((await factsOf(into)).sort()).toEqual(facts);
    // The check-in moved too, so the player can still change the answer, even by the old link.
    expect((await answer(ana, from, 'nets', 'none')).status).toBe(200);
    expect((await factsOf(into)).sort()[1]).toEqual(['nets', 'none', 'confirmed', 1]);
  });
});
