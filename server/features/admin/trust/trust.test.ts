import { beforeAll, describe, expect, it } from 'vitest';
import { matureRewards, workOutAllLevels } from '#server/features/trust/index.ts';
import { login } from '#shared/accounts/accounts.contract.ts';
import { systemStats } from '#shared/admin/admin.contract.ts';
import { restorePerson, suspendPerson } from '#shared/admin/people.contract.ts';
import * as contract from '#shared/admin/trust.contract.ts';
import { appealStrike, myStrikes, myTrust } from '#shared/trust/trust.contract.ts';
import { auditOf, signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';
import { setLevel, vouchFor } from '#tests/test-trust.ts';

describe('trust decisions by admins', () => {
  const get = useTestApp();
  const db = () => get().deps.db;
  let admin: TestPerson;
  let other: TestPerson;
  beforeAll(async () => {
    admin = await signUpAdmin(get());
    other = await signUpAdmin(get());
  });
  const newcomer = () => get().visitor().signUp();
  const give = (person: TestPerson, by = admin) =>
    by.send(contract.giveStrike, {
      params: { id: person.id },
      body: { reason: 'false-position', note: 'Ten courts from one sofa' },
    });
  const strikesOf = (person: TestPerson) => person.call(myStrikes, {});
  const logIn = (person: TestPerson) =>
    person.send(login, { body: { email: person.user?.email, password: PASSWORD } });
  const appealTo = (person: TestPerson, id: number) =>
    person.call(appealStrike, { params: { id }, body: { text: 'I was there' } });
  const lift = (id: number) =>
    other.call(contract.decideStrikeAppeal, { params: { id }, body: { grant: true } });
  /** A user at level Regular with 10 $JIM that only a pause keeps from becoming ready. */
  const earner = async () => {
    const person = await newcomer();
    await db().query(`update users set sign_up_proof = 'work' where id = $1`, [person.id]);
    await db().query(`select ledger_grant($2, $1, 1000, 'balance', 'stats', null, null)`, [
      person.id,
      `stats:${person.id}`,
    ]);
    await setLevel(db(), [person.id], 'Regular');
    return person;
  };
  const readyOf = async (person: TestPerson) => (await person.call(myTrust, {})).ready;

  it('pauses rewards at the first strike, longer at the second, and suspends at the third [TRU-50, TRU-51, TRU-53]', async () => {
    const person = await earner();
    expect((await give(person)).status).toBe(201);
    await matureRewards(db());
    expect(await readyOf(person)).toBe(0);
    const [first] = await strikesOf(person);
    expect(first).toMatchObject({ step: 1, reason: 'false-position', appeal: 'none' });
    const days = (Date.parse(first?.pausedUntil ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(JSON.stringify(await strikesOf(person))).not.toContain('sofa');
    await give(person, other);
    expect((await strikesOf(person)).map(({ step }) => step)).toEqual([2, 1]);
    await give(person);
    expect((await logIn(person)).body).toMatchObject({
      code: 'SUSPENDED',
      message: expect.stringContaining("checking in where you weren't"),
    });
    const acts = await auditOf(get(), 'person', person.id);
    expect(acts.map(({ action }) => action)).toEqual([
      'person.strike',
      'person.strike',
      'person.strike',
      'person.suspend',
    ]);
  });

  it('lowers the level with the second strike, until an earlier one is lifted [TRU-27, TRU-52]', async () => {
    const person = await newcomer();
    await db().query('update users set email_confirmed_at = now() where id = $1', [person.id]);
    await makeCourt(db());
    await db().query(
      `insert into check_ins (user_id, court_id, local_day, outcome, distance_metres, created_at, read_at)
       select $1, id, current_date - ago, 'unpaid', 1, now() - make_interval(days => ago), now()
       from (select min(id) as id from courts) c, unnest(array[20, 15, 10]) ago`,
      [person.id],
    );
    const level = async () => (await person.call(myTrust, {})).level;
    expect(await level()).toBe('Seen');
    await give(person);
    expect(await level()).toBe('Seen');
    await give(person);
    expect(await level()).toBe('New');
    const first = (await strikesOf(person)).at(-1)?.id ?? 0;
    await appealTo(person, first);
    await lift(first);
    expect(await level()).toBe('Seen');
    const [second] = await strikesOf(person);
    expect(second?.step).toBe(1);
    const days = (Date.parse(second?.pausedUntil ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
  });

  it('ends the suspension by a third strike when an earlier strike is lifted [TRU-50, TRU-52]', async () => {
    const person = await newcomer();
    await give(person);
    const [first] = await strikesOf(person);
    await appealTo(person, first?.id ?? 0);
    await give(person);
    await give(person);
    expect((await logIn(person)).status).toBe(403);
    await lift(first?.id ?? 0);
    expect((await logIn(person)).status).toBe(200);
    expect((await strikesOf(person)).map(({ step }) => step)).toEqual([2, 1, 1]);
  });

  it('keeps a suspension that the lifted strike did not cause [TRU-52]', async () => {
    const person = await newcomer();
    for (let times = 0; times < 3; times++) await give(person);
    const params = { id: person.id };
    await admin.call(restorePerson, { params });
    await logIn(person);
    const [third] = await strikesOf(person);
    await appealTo(person, third?.id ?? 0);
    await admin.call(suspendPerson, { params, body: { reason: 'Threats' } });
    await lift(third?.id ?? 0);
    expect((await logIn(person)).status).toBe(403);
  });

  it('lets a different admin decide a strike appeal once, and undoes a lifted strike [TRU-51, TRU-52, TRU-53, TRU-174]', async () => {
    const [person, stranger] = [await earner(), await newcomer()];
    await give(person);
    const [strike] = await strikesOf(person);
    const params = { id: strike?.id ?? 0 };
    const text = 'I was there with my brother';
    expect((await stranger.send(appealStrike, { params, body: { text } })).status).toBe(404);
    expect(
      (await other.send(contract.decideStrikeAppeal, { params, body: { grant: true } })).status,
    ).toBe(404);
    const waiting = async () => (await admin.call(systemStats, {})).strikeAppeals;
    const before = await waiting();
    await person.call(appealStrike, { params, body: { text } });
    expect(await waiting()).toBe(before + 1);
    expect((await person.send(appealStrike, { params, body: { text } })).status).toBe(409);
    const mine = (list: contract.OpenStrikeAppeal[]) => list.find(({ id }) => id === params.id);
    expect(mine(await admin.call(contract.strikeAppeals, {}))).toMatchObject({
      text,
      canDecide: false,
    });
    expect(mine(await other.call(contract.strikeAppeals, {}))).toMatchObject({ canDecide: true });
    const decide = (by: TestPerson) =>
      by.send(contract.decideStrikeAppeal, { params, body: { grant: true } });
    expect(await decide(admin)).toMatchObject({ status: 403, body: { reason: 'OWN_STRIKE' } });
    const answers = await Promise.all([decide(other), decide(other), decide(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await waiting()).toBe(before);
    expect((await strikesOf(person))[0]).toMatchObject({ appeal: 'granted', pausedUntil: null });
    await setLevel(db(), [person.id], 'Regular');
    await matureRewards(db());
    expect(await readyOf(person)).toBe(10);
    const acts = await auditOf(get(), 'person', person.id);
    expect(acts.map(({ action }) => action)).toEqual(['person.strike', 'strike.lift']);
  });

  it('lets admins name others Keepers, but not themselves [TRU-25, TRU-53]', async () => {
    const person = await newcomer();
    const name = (id: number, area: string | null) =>
      admin.send(contract.nameKeeper, { params: { id }, body: { area } });
    expect((await name(admin.id, 'Everywhere')).status).toBe(403);
    expect((await name(person.id, 'Brooklyn')).status).toBe(200);
    expect((await person.call(myTrust, {})).level).toBe('Keeper');
    const read = () => admin.call(contract.personTrust, { params: { id: person.id } });
    expect((await read()).keeper).toMatchObject({ area: 'Brooklyn', namedBy: { id: admin.id } });
    const keepers = () => admin.call(contract.listKeepers, {});
    expect(await keepers()).toMatchObject([{ person: { id: person.id }, area: 'Brooklyn' }]);
    await name(person.id, null);
    expect(await keepers()).toEqual([]);
    expect((await person.call(myTrust, {})).level).toBe('New');
    expect((await read()).levelChanges.map(({ level }) => level)).toEqual(['New', 'Keeper']);
    expect((await auditOf(get(), 'person', person.id)).map(({ action }) => action)).toEqual([
      'person.keeper',
      'person.keeper',
    ]);
  });

  it('ends the role of a Keeper with the second strike, until an admin names them again [TRU-27, TRU-88]', async () => {
    const [keeper, person] = [await newcomer(), await newcomer()];
    await vouchFor(db(), [person.id], keeper.id);
    const name = () =>
      admin.call(contract.nameKeeper, { params: { id: keeper.id }, body: { area: 'Brooklyn' } });
    await name();
    await give(keeper);
    const read = async () => ({
      level: (await keeper.call(myTrust, {})).level,
      worth: (await admin.call(contract.personTrust, { params: { id: person.id } })).vouches.have,
      listed: (await admin.call(contract.listKeepers, {})).length,
    });
    expect(await read()).toEqual({ level: 'Keeper', worth: 2.5, listed: 1 });
    await give(keeper);
    expect(await read()).toEqual({ level: 'New', worth: 1, listed: 0 });
    await name();
    expect(await read()).toEqual({ level: 'Keeper', worth: 2.5, listed: 1 });
  });

  it('pauses and resumes a ring as a whole [TRU-54, TRU-53]', async () => {
    const members = [await earner(), await earner(), await earner(), await earner()];
    const [ring] = await db().query<{ id: number }>(
      `with ring as (insert into trust_rings (confirmations) values (12) returning id)
       insert into trust_ring_members (ring_id, user_id) select ring.id, p from ring, unnest($1::bigint[]) p
       returning ring_id as id`,
      [members.map(({ id }) => id)],
    );
    const bystander = await earner();
    await vouchFor(db(), [members[0]?.id ?? 0], bystander.id);
    const params = { id: ring?.id ?? 0 };
    const reason = 'They only ever meet each other';
    const [listed] = await admin.call(contract.trustRings, {});
    expect(listed).toMatchObject({ confirmations: 12, pausedAt: null });
    expect(listed?.members.map(({ id }) => id)).toEqual(members.map(({ id }) => id));
    expect((await admin.send(contract.resumeRing, { params })).status).toBe(409);
    await admin.call(contract.pauseRing, { params, body: { reason } });
    expect((await admin.send(contract.pauseRing, { params, body: { reason } })).status).toBe(409);
    await matureRewards(db());
    expect(await Promise.all(members.map(readyOf))).toEqual([0, 0, 0, 0]);
    // Who vouched for a member isn't paused.
    expect(listed?.vouchers.map(({ id }) => id)).toEqual([bystander.id]);
    expect(await readyOf(bystander)).toBe(10);
    const page = await admin.call(contract.personTrust, { params: { id: members[0]?.id ?? 0 } });
    expect(page.isPausedWithRing).toBe(true);
    await admin.call(contract.resumeRing, { params });
    await matureRewards(db());
    expect(await Promise.all(members.map(readyOf))).toEqual([10, 10, 10, 10]);
    const acts = await auditOf(get(), 'person', members[3]?.id ?? 0);
    expect(acts.map(({ action }) => action)).toEqual(['person.pause', 'person.resume']);
  });

  it('shows all trust data on one page, to admins only [TRU-7]', async () => {
    const [person, voucher] = [await earner(), await earner()];
    const [keeper, suspended] = [await earner(), await earner()];
    for (const { id } of [suspended, keeper, voucher]) await vouchFor(db(), [person.id], id);
    await admin.send(contract.nameKeeper, { params: { id: keeper.id }, body: { area: 'Here' } });
    await db().query('update users set suspended_at = now() where id = $1', [suspended.id]);
    await give(person);
    const params = { id: person.id };
    const page = await admin.call(contract.personTrust, { params });
    expect(page).toMatchObject({
      person: { id: person.id },
      earned: 10,
      ready: 0,
      facts: { hasConfirmedEmail: false, hasPasskey: false, playDays: 0, sharesDeviceWith: [] },
      vouches: { have: 3.5, need: 2.5 },
      vouchedBy: [
        { person: { id: voucher.id, level: 'Regular' }, weight: 1 },
        { person: { id: keeper.id, level: 'Keeper' }, weight: 2.5 },
        { person: { id: suspended.id }, weight: 0 },
      ],
      vouchedFor: [],
      strikes: [{ step: 1, note: 'Ten courts from one sofa', givenBy: { id: admin.id } }],
    });
    expect(page.pausedUntil).not.toBeNull();
    expect((await person.send(contract.personTrust, { params })).status).toBe(403);
    expect((await admin.send(contract.personTrust, { params: { id: 999_999_999 } })).status).toBe(
      404,
    );
  });

  it('shows who signed up without a proof and who shares a network [TRU-7, TRU-66, TRU-68]', async () => {
    const [person, neighbour] = [await newcomer(), await newcomer()];
    await db().query('update users set sign_up_proof = null where id = $1', [person.id]);
    await db().query(
      `insert into seen_networks (user_id, network_hash) select id, '\\x01' from unnest($1::bigint[]) id`,
      [[person.id, neighbour.id]],
    );
    const page = await admin.call(contract.personTrust, { params: { id: person.id } });
    const days = (Date.parse(page.facts.unprovenUntil ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(59.9);
    expect(page.facts.sharesNetworkWith.map(({ id }) => id)).toEqual([neighbour.id]);
    const proven = await earner();
    const other = await admin.call(contract.personTrust, { params: { id: proven.id } });
    expect(other.facts.unprovenUntil).toBeNull();
  });

  it("doesn't restore a removed level at night [TRU-28]", async () => {
    const person = await newcomer();
    await setLevel(db(), [person.id], 'Regular');
    await workOutAllLevels(db(), { canConfirm: true });
    expect((await person.call(myTrust, {})).level).toBe('New');
    const rows = await db().query('select level from trust_levels where user_id = $1', [person.id]);
    expect(rows).toEqual([{ level: 'New' }]);
  });
});
