import { describe, expect, it } from 'vitest';
import { releaseHeldCheckIn, voidHeldCheckIn } from '#server/features/check-ins/index.ts';
import { verifyLedger } from '#server/features/rewards/index.ts';
import { checkIn, heldCheckIns, userStats } from '#shared/check-ins/check-ins.contract.ts';
import { courtPage } from '#shared/courts/courts.contract.ts';
import { rewardHistory, rewardStats } from '#shared/rewards/rewards.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt, type TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';

describe('held check-ins', () => {
  const get = useTestApp();
  let made = 0;
  /** 111 m between neighbours. */
  const newYork = () => {
    made += 1;
    return makeCourt(get().deps.db, { latitude: 40.83 + made * 0.001, longitude: -73.94 });
  };
  const losAngeles = () => makeCourt(get().deps.db, { latitude: 33.98, longitude: -118.46 });
  /** Far from New York, but on the same local day. */
  const miami = () => makeCourt(get().deps.db, { latitude: 25.76, longitude: -80.19 });
  const go = (person: TestPerson, court: TestCourt) =>
    person.call(checkIn, { params: { id: court.id }, body: readingAt(court, { accuracy: 90 }) });
  const admin = () => signUpAdmin(get());
  async function heldOne() {
    const person = await get().visitor().signUp();
    await go(person, await newYork());
    const answer = await go(person, await losAngeles());
    return { person, answer };
  }
  const decide = (how: typeof releaseHeldCheckIn, checkInId: number, viewerId: number) =>
    get().deps.db.transaction((tx) => how(tx, { checkInId, viewerId }));

  it('holds a check-in after implausible travel and tells the user no more than that [CHK-16, CHK-17]', async () => {
    const { person, answer } = await heldOne();
    expect(answer).toMatchObject({
      message: "You're checked in. Your 5 $JIM are under review.",
      rewardStatus: 'pending',
      rewardAmount: 5,
    });
    expect(await person.call(rewardStats, {})).toMatchObject({
      totalBalance: 5,
      pendingRewards: 5,
    });
    const [entry] = await person.call(rewardHistory, { query: {} });
    expect(entry).toMatchObject({ type: 'check-in', status: 'pending', note: null });
    expect(JSON.stringify([answer, entry])).not.toMatch(/km|travel|speed/i);
    expect(await person.call(userStats, {})).toMatchObject({ totalCheckIns: 2 });
  });

  it('holds a check-in at a second court of the same site on one day [CHK-131]', async () => {
    const person = await get().visitor().signUp();
    const first = await makeCourt(get().deps.db, { latitude: 45.75, longitude: 4.85 });
    const second = await makeCourt(get().deps.db, { latitude: 45.75, longitude: 4.85 });
    expect((await go(person, first)).rewardStatus).toBe('queued');
    const answer = await go(person, second);
    expect(answer.rewardStatus).toBe('pending');
    const held = await (await admin()).call(heldCheckIns, {});
    expect(held.find(({ id }) => id === answer.checkInId)).toMatchObject({
      reason: '0 m from another check-in that was paid on the same day',
      held: { code: 'PAID_NEARBY_TODAY', params: { metres: 0 } },
    });
  });

  it('shows the reason for holding a check-in to admins only [CHK-17]', async () => {
    const { person, answer } = await heldOne();
    const held = await (await admin()).call(heldCheckIns, {});
    expect(held.find(({ id }) => id === answer.checkInId)).toMatchObject({
      person: { id: person.id, name: person.user?.name, profileImage: null },
      reason: expect.stringMatching(
        /^3,9\d\d km in \d+ s since the last check-in \([\d,]+ km\/h\)$/,
      ),
      held: { code: 'IMPLAUSIBLE_TRAVEL', params: { seconds: expect.any(Number) } },
      rewardAmount: 5,
    });
    expect((await person.send(heldCheckIns)).status).toBe(403);
  });

  it('measures travel from the last trusted check-in [CHK-16, CHK-28]', async () => {
    const { person } = await heldOne();
    expect((await go(person, await losAngeles())).rewardStatus).toBe('pending');
    expect((await go(person, await newYork())).rewardStatus).toBe('queued');
  });

  it("judges travel before the daily limit, and doesn't trust the place of an unpaid check-in [CHK-16, CHK-28, CHK-14]", async () => {
    const person = await get().visitor().signUp();
    for (let n = 0; n < 10; n++) await go(person, await newYork());
    // The eleventh pays nothing, and its place isn't trusted.
    expect((await go(person, await newYork())).rewardStatus).toBe('none');
    expect((await go(person, await losAngeles())).rewardStatus).toBe('pending');
    const beach = await losAngeles();
    await get().deps.db.query(
      `insert into check_ins (user_id, court_id, local_day, outcome, latitude, longitude, accuracy_metres,
                              read_at, distance_metres, created_at)
       values ($1, $2, current_date, 'unpaid', $3, $4, 5, now(), 0, now())`,
      [person.id, beach.id, beach.latitude, beach.longitude],
    );
    expect((await go(person, await losAngeles())).rewardStatus).toBe('pending');
    expect((await go(person, await newYork())).rewardStatus).toBe('none');
  });

  it("can't release more than ten paid check-ins of a day [CHK-14]", async () => {
    const person = await get().visitor().signUp();
    for (let n = 0; n < 10; n++) await go(person, await newYork());
    const { checkInId } = await go(person, await miami());
    const { id: viewerId } = await admin();
    await expect(decide(releaseHeldCheckIn, checkInId, viewerId)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await decide(voidHeldCheckIn, checkInId, viewerId);
    expect(await person.call(rewardStats, {})).toMatchObject({
      totalBalance: 50,
      pendingRewards: 0,
    });
  });

  it("doesn't convert the demo reward with a held check-in [RWD-10, CHK-16]", async () => {
    const { person } = await heldOne();
    await get().deps.db.query(
      `select ledger_grant('onboarding:' || $1::bigint, $1, 500, 'pending', 'onboarding', null, null)`,
      [person.id],
    );
    expect((await go(person, await losAngeles())).demoRewardConverted).toBe(0);
    expect((await go(person, await newYork())).demoRewardConverted).toBe(5);
  });

  it('pays nothing for a voided check-in and counts it nowhere [ADM-16]', async () => {
    const { person, answer } = await heldOne();
    const judge = await admin();
    await decide(voidHeldCheckIn, answer.checkInId, judge.id);
    await expect(decide(releaseHeldCheckIn, answer.checkInId, judge.id)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await person.call(rewardStats, {})).toMatchObject({
      totalBalance: 5,
      pendingRewards: 0,
    });
    const [entry] = await person.call(rewardHistory, { query: {} });
    expect(entry).toMatchObject({ status: 'void', note: 'Not confirmed after review' });
    expect(await person.call(userStats, {})).toMatchObject({ totalCheckIns: 1, courtsVisited: 1 });
    expect(await verifyLedger(get().deps.db)).toEqual([]);
  });

  it("counts in the court's numbers only once it is released [CHK-132]", async () => {
    const { person } = await heldOne();
    const court = await losAngeles();
    const { checkInId, rewardStatus } = await go(person, court);
    expect(rewardStatus).toBe('pending');
    const numbers = async () => {
      const { currentCheckins, recentActivity } = await person.call(courtPage, {
        params: { id: court.id },
        query: {},
      });
      const { days, checkIns30Days, people30Days, lastCheckInAt } = recentActivity;
      return [
        currentCheckins,
        days.at(-1)?.checkIns,
        checkIns30Days,
        people30Days,
        !!lastCheckInAt,
      ];
    };
    expect(await numbers()).toEqual([0, 0, 0, 0, false]);
    await decide(releaseHeldCheckIn, checkInId, (await admin()).id);
    expect(await numbers()).toEqual([1, 1, 1, 1, true]);
  });

  it("doesn't let users decide on their own check-ins, or on ones that were never held [ADM-10]", async () => {
    const { person, answer } = await heldOne();
    await expect(decide(releaseHeldCheckIn, answer.checkInId, person.id)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const judge = await admin();
    const honest = await go(await get().visitor().signUp(), await newYork());
    for (const id of [honest.checkInId, honest.checkInId + 1_000]) {
      await expect(decide(voidHeldCheckIn, id, judge.id)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  it('notifies the user once when a check-in is held and once when it is decided [NTF-4]', async () => {
    const { person, answer } = await heldOne();
    await decide(releaseHeldCheckIn, answer.checkInId, (await admin()).id);
    const rows = await get().deps.db.query(
      'select kind, reason from notifications where user_id = $1 order by id',
      [person.id],
    );
    expect(rows).toEqual([
      { kind: 'reward-held', reason: null },
      { kind: 'reward-released', reason: null },
    ]);
  });
});
