import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#shared/accounts/leaving.contract.ts';
import { blockPerson } from '#shared/friends/friends.contract.ts';
import { answerGame, recordGame } from '#shared/games/games.contract.ts';
import { scanCode, showCode } from '#shared/player-codes/player-codes.contract.ts';
import type { TestCourt } from '#tests/test-courts.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';
import { setLevel, vouchFor } from '#tests/test-trust.ts';
import { useTrustApp } from './trust-testing.ts';
import { noteVouches } from './vouches.service.ts';

const NOON = Date.parse('2026-05-04T12:00:00Z');

describe('vouches', () => {
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
  const vouchersOf = async (person: TestPerson) => {
    const rows = await db().query<{ id: number }>(
      'select voucher_id as id from trust_vouches where user_id = $1 order by 1',
      [person.id],
    );
    return rows.map(({ id }) => id);
  };
  const carriedBy = async (voucher: TestPerson) => {
    const rows = await db().query('select from trust_vouches where voucher_id = $1', [voucher.id]);
    return rows.length;
  };
  const onCourt = async (count: number) => {
    const people = await Promise.all(Array.from({ length: count }, trust.person));
    for (const person of people) await play(person, court);
    return people as [TestPerson, TestPerson, TestPerson, TestPerson, ...TestPerson[]];
  };

  it('counts a mutual exchange of codes with a Known player as a vouch, and nothing less [TRU-30]', async () => {
    const [known, fresh, seen, regular] = await onCourt(4);
    await setLevel(db(), [known.id], 'Known');
    await setLevel(db(), [regular.id], 'Regular');
    await setLevel(db(), [seen.id], 'Seen');
    await scan(fresh, known);
    await gather();
    // A day on the same court and a one-way scan.
    expect(await vouchersOf(fresh)).toEqual([]);
    await scan(known, fresh);
    await meet(fresh, seen);
    await meet(known, regular);
    await gather();
    await gather();
    expect(await vouchersOf(fresh)).toEqual([known.id]);
    expect(await vouchersOf(seen)).toEqual([]);
    expect(await vouchersOf(known)).toEqual([regular.id]);
    expect(await vouchersOf(regular)).toEqual([known.id]);
  });

  it('renews a vouch with every later act, and forgets it after half a year without one [TRU-33]', async () => {
    const [known, person] = await onCourt(2);
    await setLevel(db(), [known.id], 'Known');
    await meet(person, known);
    await gather();
    const days = async () => {
      const [row] = await db().query<{ first: number; latest: number }>(
        `select extract(day from now() - first_at)::int as first, extract(day from now() - latest_at)::int as latest
         from trust_vouches where user_id = $1`,
        [person.id],
      );
      return row;
    };
    await passDays(100);
    for (const each of [known, person]) await play(each, court);
    await meet(person, known);
    await gather();
    expect(await days()).toEqual({ first: 100, latest: 0 });
    await passDays(179);
    await trust.night();
    expect(await days()).toEqual({ first: 279, latest: 179 });
    await passDays(2);
    await trust.night();
    expect(await days()).toBeUndefined();
  });

  it('makes a vouch worth less between players with the same circle [TRU-34]', async () => {
    const [known, fresh, friend, alone] = await onCourt(4);
    await setLevel(db(), [known.id, friend.id], 'Known');
    await vouchFor(db(), [fresh.id, known.id], friend.id);
    await meet(fresh, known);
    await gather();
    await meet(alone, known);
    await gather();
    const weightOf = async (person: TestPerson) => {
      const [row] = await db().query<{ weight: number }>(
        'select weight from trust_vouches where user_id = $1 and voucher_id = $2',
        [person.id, known.id],
      );
      return row?.weight;
    };
    expect(await weightOf(fresh)).toBe(0.5);
    expect(await weightOf(alone)).toBe(1);
  });

  /** Logged by the first player of the first team and confirmed by everyone. Returns its key. */
  const confirmGame = async (home: TestPerson[], away: TestPerson[]) => {
    const toTeam = (team: TestPerson[]) =>
      team.map(({ user }) => ({ handle: user?.username ?? '' }));
    const { key } = await (home[0] as TestPerson).call(recordGame, {
      body: {
        courtId: court.id,
        playedAt: new Date(trust.nowMs()).toISOString(),
        score: [21, 15],
        teams: [toTeam(home), toTeam(away)],
      },
    });
    for (const person of [...home.slice(1), ...away]) {
      await person.call(answerGame, { params: { key }, body: { answer: 'right' } });
    }
    return key;
  };
  const leave = (person: TestPerson) =>
    person.call(deleteAccount, {
      body: { password: PASSWORD, confirmation: String(person.user?.username) },
    });

  it('counts a confirmed game as a vouch for opponents who were there [GAME-16]', async () => {
    const [known, fresh, mate, other] = await onCourt(4);
    const elsewhere = await trust.person();
    await setLevel(db(), [known.id], 'Known');
    await confirmGame([known, mate], [fresh, elsewhere, other]);
    await gather();
    expect(await vouchersOf(fresh)).toEqual([known.id]);
    expect(await vouchersOf(mate)).toEqual([]);
    expect(await vouchersOf(elsewhere)).toEqual([]);
  });

  it("ends a vouch if a player wasn't there after all, but not over a block [TRU-37]", async () => {
    const [known, mistaken, blocked, scanned] = await onCourt(4);
    await setLevel(db(), [known.id], 'Known');
    const key = await confirmGame([known], [mistaken, blocked, scanned]);
    await meet(scanned, known);
    await gather();
    await known.call(blockPerson, { body: { userId: blocked.id } });
    for (const person of [mistaken, scanned]) {
      await person.call(answerGame, { params: { key }, body: { answer: 'absent' } });
    }
    await trust.night();
    expect(await vouchersOf(mistaken)).toEqual([]);
    expect(await vouchersOf(blocked)).toEqual([known.id]);
    expect(await vouchersOf(scanned)).toEqual([known.id]);
    expect(await carriedBy(known)).toBe(3);
  });

  it('counts only acts that are left, and none from before the vouch [TRU-33, TRU-37]', async () => {
    const [known, scanned, fresh] = await onCourt(3);
    await meet(fresh, known);
    await passDays(3);
    await setLevel(db(), [known.id], 'Known');
    for (const each of [known, scanned]) await play(each, court);
    await meet(scanned, known);
    await gather();
    await passDays(5);
    await setLevel(db(), [known.id], 'Known');
    for (const each of [known, scanned, fresh]) await play(each, court);
    const key = await confirmGame([known], [scanned, fresh]);
    await gather();
    expect(await vouchersOf(fresh)).toEqual([known.id]);
    for (const person of [scanned, fresh]) {
      await person.call(answerGame, { params: { key }, body: { answer: 'absent' } });
    }
    await trust.night();
    expect(await vouchersOf(fresh)).toEqual([]);
    const [left] = await db().query<{ days: number }>(
      'select extract(day from now() - latest_at)::int as days from trust_vouches where user_id = $1',
      [scanned.id],
    );
    expect(left?.days).toBe(5);
  });

  /** Days of play every fourth day, each with an exchange of codes. */
  const playWith = async (known: TestPerson, people: readonly TestPerson[], days: number) => {
    for (let n = 0; n < days; n++) {
      await passDays(4);
      await setLevel(db(), [known.id], 'Known');
      for (const person of [known, ...people]) await play(person, court);
      for (const person of people) await meet(person, known);
      await gather();
    }
  };

  it('lists a group that hangs on one Known player for a month, and ignores its games once paused [TRU-55, GAME-17]', async () => {
    const [known, ...members] = await onCourt(9);
    const [fresh] = members;
    await setLevel(db(), [known.id], 'Known');
    // Known by an upgrade's vouch, so that the nightly job keeps the level.
    await db().query(
      `insert into trust_vouches (user_id, first_at, latest_at, weight, was_known) values ($1, now(), now(), 1, true)`,
      [known.id],
    );
    // Eight at once, because one player can vouch for five a month.
    await vouchFor(
      db(),
      members.map(({ id }) => id),
      known.id,
    );
    await playWith(known, members, 7);
    const rings = () =>
      db().query<{ id: number; members: number[] }>(
        `select ring_id as id, array_agg(user_id order by user_id) as members from trust_ring_members group by 1`,
      );
    await trust.night();
    expect(await rings()).toEqual([]);
    await playWith(known, members, 1);
    await trust.night();
    const [ring] = await rings();
    expect(ring?.members).toEqual(members.map(({ id }) => id).sort((a, b) => a - b));
    await db().query(`update trust_rings set paused_at = now(), pause_reason = 'x' where id = $1`, [
      ring?.id,
    ]);
    const latest = async () => {
      const [row] = await db().query<{ isToday: boolean }>(
        `select max(latest_at) > now() - interval '1 hour' as "isToday" from trust_vouches where user_id = $1`,
        [fresh.id],
      );
      return row?.isToday;
    };
    await passDays(4);
    for (const person of [known, fresh]) await play(person, court);
    await setLevel(db(), [known.id], 'Known');
    await confirmGame([known], [fresh]);
    await gather();
    expect(await latest()).toBe(false);
    await db().query('update trust_rings set paused_at = null where id = $1', [ring?.id]);
    await gather();
    expect(await latest()).toBe(true);
  });

  it('lets a player vouch for five new people in 30 days, even if many meet at once or leave [TRU-31, TRU-9]', async () => {
    const [keeper, ...others] = await onCourt(8);
    await setLevel(db(), [keeper.id], 'Keeper');
    for (const other of others) await meet(other, keeper);
    await Promise.all([gather(), gather(), gather()]);
    const counts = await Promise.all(others.map(async (other) => (await vouchersOf(other)).length));
    expect(counts.filter((count) => count === 1)).toHaveLength(5);
    const left = others.splice(counts.indexOf(1), 1);
    for (const person of left) await leave(person);
    counts.splice(counts.indexOf(1), 1);
    await gather();
    const vouchers = await Promise.all(others.map(vouchersOf));
    expect(vouchers.filter(([id]) => id === keeper.id)).toHaveLength(4);
    await passDays(31);
    await setLevel(db(), [keeper.id], 'Keeper');
    const missed = others[counts.indexOf(0)] as TestPerson;
    for (const person of [keeper, missed]) await play(person, court);
    await meet(missed, keeper);
    await gather();
    expect(await vouchersOf(missed)).toEqual([keeper.id]);
  });

  it('notes each act once, and all that are more than a page [TRU-30]', async () => {
    const [known, ...others] = await onCourt(4);
    await setLevel(db(), [known.id], 'Known');
    for (const other of others) await meet(other, known);
    await db().query(`update code_scans set scanned_at = scanned_at + interval '1 microsecond'`);
    await noteVouches(db(), trust.setting, 1);
    expect(await carriedBy(known)).toBe(3);
    const versions = () => db().query('select xmin::text, latest_at::text from trust_vouches');
    const before = await versions();
    await gather();
    expect(await versions()).toEqual(before);
  });

  it('refuses vouches between people who share a device, and a second one from the same device [TRU-32]', async () => {
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
    expect(await vouchersOf(person)).toHaveLength(2);
    await twins.signUp();
    await play(twins, court);
    await setLevel(db(), [twins.id], 'Known');
    await meet(person, twins);
    await gather();
    expect(await vouchersOf(person)).not.toContain(twins.id);
    expect(await vouchersOf(person)).toEqual([...ids, independent.id].sort((a, b) => a - b));
  });

  it('lets a player carry at most twenty people who are not Known [TRU-35]', async () => {
    const [known, last, old] = await onCourt(3);
    await setLevel(db(), [known.id, old.id], 'Known');
    const carried = await Promise.all(Array.from({ length: 20 }, trust.person));
    await vouchFor(
      db(),
      carried.map(({ id }) => id),
      known.id,
    );
    await db().query(
      `update trust_vouches set first_at = now() - interval '31 days' where voucher_id = $1`,
      [known.id],
    );
    await leave(carried[19] as TestPerson);
    await meet(last, known);
    await meet(old, known);
    await gather();
    expect(await vouchersOf(last)).not.toContain(known.id);
    // Somebody Known needs no carrying.
    expect(await vouchersOf(old)).toContain(known.id);
    await setLevel(db(), [known.id, old.id, carried[0]?.id ?? 0], 'Known');
    await gather();
    expect(await vouchersOf(last)).toContain(known.id);
  });
});
