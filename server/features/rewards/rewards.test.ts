import { describe, expect, it } from 'vitest';
import { grantReward, settleReward } from '#server/features/rewards/index.ts';
import { me } from '#shared/accounts/accounts.contract.ts';
import { checkIn, userStats } from '#shared/check-ins/check-ins.contract.ts';
import { type RewardEntry, rewardHistory, rewardStats } from '#shared/rewards/rewards.contract.ts';
import { myTrust } from '#shared/trust/trust.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import type { RewardKind } from './ledger.repo.ts';

describe('reward stats and history', () => {
  const get = useTestApp();
  const db = () => get().deps.db;
  let serial = 900_000;
  const grant = (
    person: TestPerson,
    to: 'pending' | 'balance',
    { jim = 10, kind = 'stats' as RewardKind, courtId = undefined as number | undefined } = {},
  ) => {
    const cause = `${kind === 'court-registration' ? 'court' : kind}:${serial++}`;
    const reward = { cause, userId: person.id, hundredths: Math.round(jim * 100), to, kind };
    return grantReward(db(), courtId === undefined ? reward : { ...reward, courtId }).then(
      () => cause,
    );
  };

  it('sums queued and pending rewards without void ones, the same everywhere [RWD-11, RWD-12, RWD-13, RWD-1, RWD-430]', async () => {
    const person = await get().visitor().signUp();
    await grant(person, 'balance', { jim: 0.05 });
    await grant(person, 'balance', { jim: 10.1 });
    await grant(person, 'pending', { jim: 25 });
    const rejected = await grant(person, 'pending', { jim: 7 });
    await settleReward(db(), { cause: rejected, to: 'void', note: 'No photo' });
    const approved = await grant(person, 'pending', { jim: 3 });
    await settleReward(db(), { cause: approved, to: 'balance' });
    expect(await person.call(rewardStats, {})).toEqual({
      totalBalance: 13.15,
      weeklyEarned: 13.15,
      queuedRewards: 13.15,
      pendingRewards: 25,
    });
    expect(await person.call(userStats, {})).toMatchObject({ totalEarnings: 13.15 });
    expect(await person.call(myTrust, {})).toMatchObject({ earned: 13.15 });
    const history = await person.call(rewardHistory, { query: {} });
    const sumOf = (status: string) =>
      history.reduce((sum, entry) => sum + (entry.status === status ? entry.amount : 0), 0);
    expect(sumOf('queued')).toBeCloseTo(13.15);
    expect(sumOf('pending')).toBe(25);
    const amounts = await db().query<{ amount: number }>(
      'select amount from ledger_transfers where user_id = $1',
      [person.id],
    );
    expect(amounts.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
  });

  it('counts rewards queued in the last 7 days as earned this week [RWD-14]', async () => {
    const person = await get().visitor().signUp();
    const ago = (cause: string, days: string, to: string) =>
      db().query(
        `select ledger_grant($1, $2, 1000, $4, 'stats', null, null, now() - $3::interval)`,
        [cause, person.id, days, to],
      );
    await ago('stats:800001', '7 days 1 minute', 'balance');
    await ago('stats:800002', '6 days 23 hours', 'balance');
    await ago('stats:800003', '30 days', 'pending');
    expect(await person.call(rewardStats, {})).toMatchObject({
      totalBalance: 20,
      weeklyEarned: 10,
    });
    await settleReward(db(), { cause: 'stats:800003', to: 'balance' });
    expect(await person.call(rewardStats, {})).toMatchObject({
      totalBalance: 30,
      weeklyEarned: 20,
    });
  });

  it('lists rewards with type, reason, amount, court and status [RWD-17, RWD-18]', async () => {
    const person = await get().visitor().signUp();
    const court = await makeCourt(db(), { name: 'The Cage' });
    await grant(person, 'balance', { kind: 'check-in', jim: 5, courtId: court.id });
    await grant(person, 'pending', { kind: 'court-registration', jim: 25, courtId: court.id });
    const refused = await grant(person, 'pending', { kind: 'stats' });
    await settleReward(db(), { cause: refused, to: 'void', note: 'Score sheet not readable' });
    await grant(person, 'pending', { kind: 'onboarding', jim: 5 });
    const entries = await person.call(rewardHistory, { query: {} });
    expect(entries.map(({ id: _, createdAt: __, ...entry }) => entry)).toEqual([
      {
        type: 'onboarding',
        reason: 'Welcome reward',
        amount: 5,
        status: 'pending',
        note: null,
        courtId: null,
        courtName: null,
      },
      {
        type: 'stats',
        reason: 'Verified player stats',
        amount: 10,
        status: 'void',
        note: 'Score sheet not readable',
        courtId: null,
        courtName: null,
      },
      {
        type: 'court-registration',
        reason: 'Court registration',
        amount: 25,
        status: 'pending',
        note: null,
        courtId: court.id,
        courtName: 'The Cage',
      },
      {
        type: 'check-in',
        reason: 'Court check-in',
        amount: 5,
        status: 'queued',
        note: null,
        courtId: court.id,
        courtName: 'The Cage',
      },
    ]);
  });

  it("gives the reason in the page's language [RWD-17]", async () => {
    const person = await get().visitor().signUp();
    await grant(person, 'pending', { kind: 'onboarding', jim: 5 });
    const { body } = await person.raw({
      url: rewardHistory.path,
      cookies: { jim_language: 'es' },
    });
    expect(body).toMatchObject([{ reason: 'Recompensa de bienvenida' }]);
  });

  it('pages back to the first reward without losing or repeating entries [RWD-25]', async () => {
    const person = await get().visitor().signUp();
    await db().query(
      `select ledger_grant('stats:' || n, $1, 1000, 'balance', 'stats', null, null, now() - (n / 3) * interval '1 day')
       from generate_series(1, 500) n`,
      [person.id],
    );
    const seen: RewardEntry[] = [];
    for (let before: number | undefined; ; ) {
      const page: RewardEntry[] = await person.call(rewardHistory, {
        query: { limit: 60, ...(before === undefined ? {} : { before }) },
      });
      seen.push(...page);
      // A new entry in between must not shift the pages.
      await grant(person, 'balance');
      before = page.at(-1)?.id;
      if (page.length < 60) break;
    }
    expect(seen).toHaveLength(500);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(500);
    const times = seen.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(await person.call(rewardHistory, { query: {} })).toHaveLength(50);
  });

  it.each([{ limit: 0 }, { limit: 201 }, { limit: 'x' }, { before: 'x' }, { before: -1 }])(
    'refuses the page %j',
    async (query) => {
      const person = await get().visitor().signUp();
      expect((await person.send(rewardHistory, { query })).status).toBe(400);
    },
  );

  it("shows only the user's own rewards [RWD-20]", async () => {
    const [one, other] = [await get().visitor().signUp(), await get().visitor().signUp()];
    await grant(one, 'balance');
    const [entry] = await one.call(rewardHistory, { query: {} });
    expect(await other.call(rewardHistory, { query: {} })).toEqual([]);
    expect(await other.call(rewardHistory, { query: { before: Number(entry?.id) + 1 } })).toEqual(
      [],
    );
    expect(await other.call(rewardStats, {})).toMatchObject({ totalBalance: 0 });
  });

  it('raises the level with lifetime earnings [RWD-19]', async () => {
    const person = await get().visitor().signUp();
    await grant(person, 'pending', { jim: 500 });
    expect((await person.call(me, {})).level).toBe(1);
    await grant(person, 'balance', { jim: 149.99 });
    expect(await person.call(userStats, {})).toMatchObject({
      level: 2,
      levelStartsAt: 50,
      nextLevelAt: 150,
    });
    await grant(person, 'balance', { jim: 0.01 });
    expect(await person.call(userStats, {})).toMatchObject({
      level: 3,
      levelStartsAt: 150,
      nextLevelAt: 300,
    });
    expect((await person.call(me, {})).level).toBe(3);
  });

  it('publishes a live event for every movement in the same transaction [RWD-27]', async () => {
    const person = await get().visitor().signUp();
    const court = await makeCourt(db());
    const events = async () =>
      (
        await db().query<{ type: string }>(
          'select type from live_events where user_id = $1 or court_id = $2 order by type',
          [person.id, court.id],
        )
      ).map(({ type }) => type);
    await person.call(checkIn, { params: { id: court.id }, body: readingAt(court) });
    expect(await events()).toEqual(['check-in']);
    await expect(
      db().transaction(async (tx) => {
        await grantReward(tx, {
          cause: 'stats:1',
          userId: person.id,
          hundredths: 1,
          to: 'balance',
          kind: 'stats',
        });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await events()).toHaveLength(1);
  });
});
