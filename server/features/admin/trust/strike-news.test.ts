import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverDue } from '#server/features/notifications/delivery.ts';
import { tellOfEndedPauses } from '#server/features/trust/index.ts';
import { login } from '#shared/accounts/accounts.contract.ts';
import { decideAppeal, listAppeals, sendAppeal } from '#shared/admin/appeals.contract.ts';
import { decideStrikeAppeal, giveStrike } from '#shared/admin/trust.contract.ts';
import { listNotifications } from '#shared/notifications/notifications.contract.ts';
import { appealStrike, myStrikes, type StrikeReason } from '#shared/trust/trust.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';

const START = Date.parse('2026-05-04T12:00:00Z');
const DAY_MS = 86_400_000;
const NOTE = 'Ten courts from one sofa';

describe('strike notifications', () => {
  const get = useTestApp({
    hasOwnClock: true,
    config: { publicUrl: 'https://jim.example' },
  });
  let admin: TestPerson;
  let other: TestPerson;
  let person: TestPerson;
  const day = (days: number) => get().clock.set(new Date(START + days * DAY_MS));
  beforeAll(async () => {
    await day(0);
    admin = await signUpAdmin(get());
    other = await signUpAdmin(get());
  });
  beforeEach(async () => {
    await day(0);
    person = await get().visitor().signUp();
  });
  const give = (reason: StrikeReason = 'false-position') =>
    admin.call(giveStrike, { params: { id: person.id }, body: { reason, note: NOTE } });
  const logIn = () =>
    person.send(login, { body: { email: person.user?.email, password: PASSWORD } });
  const appeal = async (grant: boolean) => {
    const body = { email: String(person.user?.email), password: PASSWORD, text: 'All three true' };
    await get().visitor().call(sendAppeal, { body });
    const appeals = await other.call(listAppeals, {});
    const open = appeals.find((one) => one.person.id === person.id);
    await other.call(decideAppeal, { params: { id: open?.id ?? 0 }, body: { grant } });
  };
  const told = () => person.call(listNotifications, {});
  const kinds = async () => (await told()).map(({ kind }) => kind);
  const mails = () => get().mails.filter(({ to }) => to === person.user?.email);

  it('notifies of a warning with reason, cost and next steps, in the list and by mail [TRU-85]', async () => {
    await give();
    expect(await told()).toMatchObject([
      {
        kind: 'strike-first',
        title: 'You got a warning',
        text: expect.stringMatching(
          /Checking in where you weren't.*Nothing you earn unlocks for 7 days.*appeal/,
        ),
        link: '/profile/standing',
      },
    ]);
    await deliverDue(get().deps);
    expect(mails()).toMatchObject([{ subject: 'You got a warning' }]);
    expect(JSON.stringify([await told(), mails()])).not.toContain('sofa');
    await give();
    const [second] = await told();
    expect(second?.text).toMatch(/drop a level, and nothing you earn unlocks for 30 days/);
  });

  it('notifies of the end of a pause once, and not while another one lasts [TRU-86]', async () => {
    await give();
    await tellOfEndedPauses(get().deps.db);
    expect(await kinds()).toEqual(['strike-first']);
    await day(6);
    await give();
    await day(7.5);
    await tellOfEndedPauses(get().deps.db);
    expect(await kinds()).toEqual(['strike-second', 'strike-first']);
    await day(36.5);
    for (let times = 0; times < 2; times++) await tellOfEndedPauses(get().deps.db);
    expect(await kinds()).toEqual(['strike-over', 'strike-second', 'strike-first']);
    // Notifications are deleted after 90 days, which must not cause a second one.
    await get().deps.db.query('delete from notifications where user_id = $1', [person.id]);
    await day(130);
    await tellOfEndedPauses(get().deps.db);
    expect(await kinds()).toEqual([]);
  });

  it.each([
    [true, 'strike-lifted', /was granted/],
    [false, 'strike-upheld', /kept the warning/],
  ])(
    'notifies of the outcome of an appeal against a warning (%s) [TRU-85]',
    async (grant, kind, text) => {
      await give();
      const [strike] = await person.call(myStrikes, {});
      const params = { id: strike?.id ?? 0 };
      await person.call(appealStrike, { params, body: { text: 'I was there' } });
      await other.call(decideStrikeAppeal, { params, body: { grant } });
      const [news] = await told();
      expect(news).toMatchObject({ kind, text: expect.stringMatching(text) });
      await day(8);
      await tellOfEndedPauses(get().deps.db);
      expect((await kinds()).includes('strike-over')).toBe(!grant);
    },
  );

  it('mails a user suspended by the third warning, and one appeal covers both [TRU-87]', async () => {
    for (let times = 0; times < 3; times++) await give();
    await deliverDue(get().deps);
    // Mails queued together are sent in parallel.
    expect(mails()).toContainEqual(
      expect.objectContaining({
        subject: 'Your account is suspended',
        text: expect.stringContaining('https://jim.example/login'),
      }),
    );
    await appeal(true);
    await logIn();
    const [third, second] = await person.call(myStrikes, {});
    expect([third?.appeal, second?.appeal]).toEqual(['granted', 'none']);
    expect((await kinds())[0]).toBe('suspension-lifted');
  });

  it.each([
    ['false-position', 'SUSPENDED_FOR_POSITIONS', "checking in where you weren't."],
    ['many-accounts', 'SUSPENDED_FOR_ACCOUNTS', 'having more than one account.'],
    ['false-confirmation', 'SUSPENDED_FOR_CONFIRMATIONS', "vouching for people who weren't there."],
    ['false-report', 'SUSPENDED_FOR_REPORTS', 'false reports.'],
  ] as const)(
    'explains the suspension at login with a translatable reason: %s [AUTH-92]',
    async (reason, code, why) => {
      for (let times = 0; times < 3; times++) await give(reason);
      expect(await logIn()).toMatchObject({
        status: 403,
        body: { code: 'SUSPENDED', reason: code, message: `This account is suspended for ${why}` },
      });
    },
  );

  it('notifies a user that the account stays suspended [TRU-87]', async () => {
    for (let times = 0; times < 3; times++) await give();
    await appeal(false);
    await deliverDue(get().deps);
    expect(mails().map(({ subject }) => subject)).toContain('Your account stays suspended');
  });
});
