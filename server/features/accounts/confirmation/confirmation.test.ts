import { describe, expect, it } from 'vitest';
import { purgeExpiredAccountData } from '#server/features/accounts/index.ts';
import * as accounts from '#shared/accounts/accounts.contract.ts';
import {
  confirmEmail,
  resendEmailConfirmation,
} from '#shared/accounts/email-confirmation.contract.ts';
import {
  confirmPasswordReset,
  requestPasswordReset,
} from '#shared/accounts/password-reset.contract.ts';
import {
  cancelEmailChange,
  changePassword,
  readSettings,
  saveProfile,
} from '#shared/accounts/settings.contract.ts';
import { changeRole } from '#shared/admin/people.contract.ts';
import { requestFriend } from '#shared/friends/friends.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';

const SMTP = { smtpUrl: 'smtp://mail.example', publicUrl: 'https://jim.example' };

describe('email confirmation', () => {
  const get = useTestApp({ config: SMTP });
  const mailsTo = (email: string | undefined) => get().mails.filter(({ to }) => to === email);
  const confirm = (token: unknown) => get().visitor().send(confirmEmail, { body: { token } });
  const isConfirmed = async (person: TestPerson) =>
    (await person.call(accounts.me, {})).isEmailConfirmed;

  async function linkTo(email: string | undefined, count = 1): Promise<string> {
    await expect.poll(() => mailsTo(email).length).toBe(count);
    const { text = '' } = mailsTo(email).at(-1) ?? {};
    return String(/https:\/\/jim\.example\/confirm-email#([\w-]+)/.exec(text)?.[1]);
  }

  it('mails a confirmation link at sign-up and confirms the address by it, while the account already works [AUTH-87]', async () => {
    const person = await get().visitor().signUp();
    expect(await isConfirmed(person)).toBe(false);
    const { profile } = await person.call(readSettings, {});
    expect(profile.isConfirmationSent).toBe(true);
    const token = await linkTo(person.user?.email);
    expect((await confirm(token)).status).toBe(200);
    expect(await isConfirmed(person)).toBe(true);
    // Some mail clients open a link before the user does.
    expect((await confirm(token)).status).toBe(200);
  });

  it('limits a mailbox to ten links a day, whatever the spelling of its address [RUN-108]', async () => {
    for (let tag = 0; tag < 12; tag++) {
      await get()
        .visitor()
        .signUp({ email: `tagged+${tag}@example.org` });
    }
    const { db } = get().deps;
    const waiting = `select 1 as one from jobs where kind = 'email confirmation link'`;
    await expect.poll(async () => (await db.query(waiting)).length).toBe(0);
    expect(get().mails.filter(({ to }) => to.startsWith('tagged+'))).toHaveLength(10);
  });

  it('confirms an address by a link that is valid for 24 hours and stored as a hash [AUTH-87]', async () => {
    const { db } = get().deps;
    const person = await get().visitor().signUp();
    const token = await linkTo(person.user?.email);
    const [row] = await db.query<{ hours: number; text: string }>(
      `select extract(epoch from expires_at - created_at)::int / 3600 as hours, c::text as text
       from email_confirmations c where user_id = $1`,
      [person.id],
    );
    expect(row?.hours).toBe(24);
    expect(row?.text).not.toContain(token);
    await db.query('update email_confirmations set expires_at = now() where user_id = $1', [
      person.id,
    ]);
    expect(await confirm(token)).toMatchObject({
      status: 400,
      body: { code: 'CONFIRMATION_LINK_INVALID' },
    });
    for (const odd of ['', 'nonsense', 'x'.repeat(201), 7, null, token.toUpperCase()]) {
      expect((await confirm(odd)).status).toBe(400);
    }
    expect(await isConfirmed(person)).toBe(false);
  });

  it('sends an unconfirmed address no other mail [AUTH-88]', async () => {
    const person = await get().visitor().signUp();
    await linkTo(person.user?.email);
    const other = await get().visitor().signUp();
    await other.call(requestFriend, { body: { userId: person.id } });
    await person.call(saveProfile, {
      body: { name: 'New name', email: String(person.user?.email), bio: '' },
    });
    await person.raw({
      method: 'POST',
      url: '/api/settings/password',
      payload: { currentPassword: PASSWORD, newPassword: 'another-good-one' },
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(mailsTo(person.user?.email)).toHaveLength(1);
  });

  it('resends the confirmation up to five times a day, but not once it is confirmed [AUTH-87]', async () => {
    const person = await get().visitor().signUp();
    await linkTo(person.user?.email);
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await person.send(resendEmailConfirmation)).status).toBe(202);
    }
    expect((await person.send(resendEmailConfirmation)).status).toBe(429);
    const token = await linkTo(person.user?.email, 6);
    await confirm(token);
    expect(await person.send(resendEmailConfirmation)).toMatchObject({
      status: 409,
      body: { reason: 'EMAIL_ALREADY_CONFIRMED' },
    });
  });

  describe('change of address', () => {
    const change = (person: TestPerson, email: string) =>
      person.send(saveProfile, {
        body: { name: 'Same', email, bio: '', currentPassword: PASSWORD },
      });
    const emailOf = async (person: TestPerson) => (await person.call(accounts.me, {})).email;
    const pendingOf = async (person: TestPerson) =>
      (await person.call(readSettings, {})).profile.pendingEmail;

    async function signUpConfirmed() {
      const person = await get().visitor().signUp();
      const old = String(person.user?.email);
      await confirm(await linkTo(old));
      return { person, old };
    }

    it('changes the address when its link is opened, and notifies the old one then [AUTH-89]', async () => {
      const { person, old } = await signUpConfirmed();
      const fresh = `fresh-${old}`;
      expect(await change(person, fresh)).toMatchObject({
        status: 200,
        body: { user: { email: old, isEmailConfirmed: true }, pendingEmail: fresh },
      });
      const token = await linkTo(fresh);
      expect([await emailOf(person), await pendingOf(person)]).toEqual([old, fresh]);
      expect(mailsTo(fresh).at(-1)?.text).toContain('change your email');
      expect(mailsTo(old)).toHaveLength(1);
      expect((await confirm(token)).status).toBe(200);
      expect([await emailOf(person), await pendingOf(person)]).toEqual([fresh, null]);
      expect(await isConfirmed(person)).toBe(true);
      await expect.poll(() => mailsTo(old).length).toBe(2);
      expect(mailsTo(old).at(-1)).toMatchObject({ subject: 'Your JIM email was changed' });
      expect(mailsTo(old).at(-1)?.text).not.toContain(fresh);
      expect((await confirm(token)).status).toBe(200);
    });

    it('accepts only the link of the last requested address [AUTH-89]', async () => {
      const { person, old } = await signUpConfirmed();
      await change(person, `second-${old}`);
      const outdated = await linkTo(`second-${old}`);
      await change(person, `third-${old}`);
      expect((await confirm(outdated)).status).toBe(400);
      expect(await emailOf(person)).toBe(old);
      expect((await confirm(await linkTo(`third-${old}`))).status).toBe(200);
      expect(await emailOf(person)).toBe(`third-${old}`);
    });

    it('cancels a change of address on request, after a new password and after a week [AUTH-100]', async () => {
      const { person, old } = await signUpConfirmed();
      const { db } = get().deps;
      await change(person, `one-${old}`);
      const first = await linkTo(`one-${old}`);
      await person.call(cancelEmailChange, {});
      expect((await confirm(first)).status).toBe(400);
      await change(person, `two-${old}`);
      const second = await linkTo(`two-${old}`);
      const body = { currentPassword: PASSWORD, newPassword: 'another-good-one' };
      await person.call(changePassword, { body });
      expect((await confirm(second)).status).toBe(400);
      await db.query(
        `insert into email_changes (user_id, email, email_key, created_at)
         values ($1, 'x@example.org', 'x@example.org', now() - interval '8 days')`,
        [person.id],
      );
      await db.transaction(purgeExpiredAccountData);
      expect([await emailOf(person), await pendingOf(person)]).toEqual([old, null]);
    });

    it('mails a new address at most five times a day, even for different users [AUTH-100]', async () => {
      const victim = `victim-${Date.now()}@example.org`;
      const statuses: number[] = [];
      for (let n = 0; n < 3; n += 1) {
        const { person } = await signUpConfirmed();
        statuses.push((await change(person, victim)).status);
        statuses.push((await person.send(resendEmailConfirmation)).status);
      }
      expect(statuses).toEqual([200, 202, 200, 202, 200, 429]);
      await expect.poll(() => mailsTo(victim).length).toBe(5);
    });

    it('refuses an address to the second of two users who requested it [AUTH-100]', async () => {
      const [first, second] = [await signUpConfirmed(), await signUpConfirmed()];
      const wanted = `wanted-${first.old}`;
      await change(first.person, wanted);
      const tokenOfFirst = await linkTo(wanted);
      await change(second.person, wanted);
      const tokenOfSecond = await linkTo(wanted, 2);
      expect((await confirm(tokenOfSecond)).status).toBe(200);
      expect(await confirm(tokenOfFirst)).toMatchObject({
        status: 409,
        body: { code: 'EMAIL_TAKEN' },
      });
      expect(await emailOf(first.person)).toBe(first.old);
      const third = await signUpConfirmed();
      expect((await change(third.person, wanted)).status).toBe(409);
    });
  });

  it('lets users with an unconfirmed address reset their password, which also confirms it [AUTH-88]', async () => {
    const person = await get().visitor().signUp();
    await linkTo(person.user?.email);
    await get()
      .visitor()
      .send(requestPasswordReset, { body: { email: person.user?.email } });
    await expect.poll(() => mailsTo(person.user?.email).length).toBe(2);
    const [, token] = /reset-password#(\S+)/.exec(mailsTo(person.user?.email)[1]?.text ?? '') ?? [];
    await get()
      .visitor()
      .call(confirmPasswordReset, { body: { token: String(token), password: 'a-better-one' } });
    const [row] = await get().deps.db.query<{ is: boolean }>(
      'select email_confirmed_at is not null as is from users where id = $1',
      [person.id],
    );
    expect(row?.is).toBe(true);
  });

  it("doesn't make a user with an unconfirmed address an admin [AUTH-88]", async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const promote = () =>
      admin.send(changeRole, {
        params: { id: person.id },
        body: { role: 'Admin' },
      });
    expect(await promote()).toMatchObject({ status: 409, body: { reason: 'EMAIL_NOT_CONFIRMED' } });
    await confirm(await linkTo(person.user?.email));
    expect((await promote()).status).toBe(200);
  });

  it('asks older accounts to confirm, but keeps sending them mail [AUTH-90]', async () => {
    const { db } = get().deps;
    const person = await get().visitor().signUp();
    await linkTo(person.user?.email);
    await db.query('update users set is_email_unconfirmed = false where id = $1', [person.id]);
    expect(await isConfirmed(person)).toBe(false);
    await get()
      .visitor()
      .send(requestPasswordReset, { body: { email: person.user?.email } });
    await expect.poll(() => mailsTo(person.user?.email).length).toBe(2);
    await person.call(resendEmailConfirmation, {});
    expect((await confirm(await linkTo(person.user?.email, 3))).status).toBe(200);
  });
});

describe('without SMTP', () => {
  const get = useTestApp();

  it('asks for no confirmation without SMTP [AUTH-91]', async () => {
    const person = await get().visitor().signUp();
    expect(await person.send(resendEmailConfirmation)).toMatchObject({
      status: 409,
      body: { reason: 'MAIL_NOT_SET_UP' },
    });
    const [row] = await get().deps.db.query<{ is: boolean }>(
      'select is_email_unconfirmed as is from users where id = $1',
      [person.id],
    );
    expect([row?.is, get().mails]).toEqual([false, []]);
  });
});
