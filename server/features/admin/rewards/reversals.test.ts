import { describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/features/rewards/index.ts';
import { personRewards, reverseReward } from '#shared/admin/rewards.contract.ts';
import { checkIn, userStats } from '#shared/check-ins/check-ins.contract.ts';
import { listNotifications } from '#shared/notifications/notifications.contract.ts';
import { rewardHistory, rewardStats } from '#shared/rewards/rewards.contract.ts';
import { auditOf, balanceOf, signUpAdmin, submitCourt } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, northOf, readingAt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';

const SPOT = { latitude: 48.2, longitude: 16.4 };
const REASON = 'You were not there.';

describe('reversing a reward', () => {
  const get = useTestApp();
  const db = () => get().deps.db;
  let earned = 0;
  async function earn(person: TestPerson): Promise<number> {
    // Far enough apart to be paid, and long enough ago to be plausible travel.
    const court = await makeCourt(db(), northOf(SPOT, 150 * earned++));
    await get().database.owner.query(
      `update check_ins set read_at = read_at - interval '10 minutes' where user_id = $1`,
      [person.id],
    );
    await person.call(checkIn, { params: { id: court.id }, body: readingAt(court) });
    const [newest] = await person.call(rewardHistory, { query: { limit: 1 } });
    return newest?.id ?? 0;
  }
  const reverse = (admin: TestPerson, id: number) =>
    admin.send(reverseReward, { params: { id }, body: { reason: REASON } });

  it('takes back a paid reward once, with the reason in the history and the audit log [ADM-45, RWD-29]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const id = await earn(person);
    await earn(person);
    const { rewards } = await admin.call(personRewards, { params: { id: person.id }, query: {} });
    expect(rewards.map(({ status, amount }) => [status, amount])).toEqual([
      ['queued', 5],
      ['queued', 5],
    ]);

    const answers = await Promise.all(Array.from({ length: 8 }, () => reverse(admin, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await balanceOf(get(), person.id)).toBe(500);
    expect(await person.call(rewardStats, {})).toMatchObject({ totalBalance: 5, weeklyEarned: 5 });
    expect(await person.call(userStats, {})).toMatchObject({ totalEarnings: 5, totalCheckIns: 2 });
    const history = await person.call(rewardHistory, { query: {} as never });
    expect(history).toMatchObject([
      { type: 'check-in', status: 'reversed', amount: -5, note: REASON },
      { status: 'queued', amount: 5 },
      { id, status: 'queued', amount: 5 },
    ]);
    const after = await admin.call(personRewards, { params: { id: person.id }, query: {} });
    expect(after.rewards[1]).toMatchObject({ id, status: 'reversed', note: REASON });
    expect(await auditOf(get(), 'reward', id)).toMatchObject([
      { action: 'reward.reverse', after: { status: 'reversed', amount: 5, reason: REASON } },
    ]);
    const notifications = await person.call(listNotifications, { query: {} as never });
    expect(notifications).toMatchObject([{ kind: 'reward-reversed' }]);
    expect(await verifyLedger(db())).toEqual([]);
  });

  it("refuses to take back unpaid rewards, more than the balance, or the admin's own [ADM-45, ADM-46]", async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    await submitCourt(get(), person);
    const [pending] = await person.call(rewardHistory, { query: {} as never });
    expect(await reverse(admin, pending?.id ?? 0)).toMatchObject({ status: 409 });
    expect(await reverse(admin, 999_999_999)).toMatchObject({ status: 404 });
    expect(await reverse(admin, await earn(admin))).toMatchObject({ status: 403 });

    const id = await earn(person);
    await db().query('update wallets set balance = 499 where user_id = $1', [person.id]);
    expect(await reverse(admin, id)).toMatchObject({
      status: 409,
      body: { message: 'The balance is too low to take this reward back.' },
    });
    await db().query('update wallets set balance = 500 where user_id = $1', [person.id]);
    expect(await verifyLedger(db())).toEqual([]);
  });
});
