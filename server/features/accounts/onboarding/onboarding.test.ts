import { describe, expect, it } from 'vitest';
import { completeOnboarding, login, logout, me } from '#shared/accounts/accounts.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { PASSWORD } from '#tests/test-person.ts';

describe('onboarding', () => {
  const get = useTestApp();
  const transfersOf = (userId: number) =>
    get().deps.db.query<{ to: string; amount: number; cause: string }>(
      `select to_account as to, amount, cause from ledger_transfers where user_id = $1`,
      [userId],
    );

  it('completes onboarding, but only with a session [ONB-1]', async () => {
    expect((await get().visitor().send(completeOnboarding, { body: {} })).status).toBe(401);
    const person = await get().visitor().signUp();
    const answer = await person.call(completeOnboarding, { body: { demoRewardAmount: 5 } });
    expect(answer).toMatchObject({ success: true, user: { hasCompletedOnboarding: true } });
    expect(await person.call(me, {})).toMatchObject({ hasCompletedOnboarding: true, level: 1 });
  });

  it('marks unfinished onboarding with a cookie on every device [ONB-14]', async () => {
    const person = await get().visitor().signUp();
    expect(person.cookies.get('jim_onboarding')).toBe('1');
    const phone = get().visitor();
    await phone.send(login, { body: { email: person.user?.email, password: PASSWORD } });
    expect(phone.cookies.get('jim_onboarding')).toBe('1');
    await person.call(completeOnboarding, { body: {} });
    expect(person.cookies.get('jim_onboarding') ?? '').toBe('');
    await phone.send(me);
    expect(phone.cookies.get('jim_onboarding') ?? '').toBe('');
    const newcomer = await get().visitor().signUp();
    await newcomer.send(logout);
    expect(newcomer.cookies.get('jim_onboarding') ?? '').toBe('');
  });

  it.each([5, 0, -5, 5_000_000, '5', null, [5], { $gt: 0 }, undefined])(
    'grants a pending demo reward of 5 for the amount %j [ONB-2]',
    async (demoRewardAmount) => {
      const person = await get().visitor().signUp();
      await person.call(completeOnboarding, { body: { demoRewardAmount } });
      expect(await transfersOf(person.id)).toEqual([
        { to: 'pending', amount: 500, cause: `onboarding:${person.id}` },
      ]);
    },
  );

  it('completes onboarding without a body [ONB-2]', async () => {
    const person = await get().visitor().signUp();
    await person.call(completeOnboarding, { body: undefined });
    expect(await transfersOf(person.id)).toHaveLength(1);
  });

  it('pays the demo reward once, even for parallel requests [ONB-3]', async () => {
    const person = await get().visitor().signUp();
    const calls = Array.from({ length: 20 }, () =>
      person.send(completeOnboarding, { body: { demoRewardAmount: 5 } }),
    );
    expect((await Promise.all(calls)).every(({ status }) => status === 200)).toBe(true);
    await person.call(completeOnboarding, { body: { demoRewardAmount: 5 } });
    expect(await transfersOf(person.id)).toHaveLength(1);
    const [wallet] = await get().deps.db.query('select * from wallets where user_id = $1', [
      person.id,
    ]);
    expect(wallet).toMatchObject({ pending: 500, balance: 0 });
  });
});
