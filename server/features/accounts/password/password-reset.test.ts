import { describe, expect, it } from 'vitest';
import { login, me } from '#shared/accounts/accounts.contract.ts';
import {
  confirmPasswordReset,
  passwordResetState,
  requestPasswordReset,
} from '#shared/accounts/password-reset.contract.ts';
import { createTestApp, useTestApp } from '#tests/test-app.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';

describe('password reset', () => {
  const get = useTestApp({ config: { publicUrl: 'https://jim.example' } });
  const ask = (email: unknown) => get().visitor().send(requestPasswordReset, { body: { email } });
  const confirm = (token: unknown, password = 'a-better-one') =>
    get().visitor().send(confirmPasswordReset, { body: { token, password } });
  const logIn = (person: TestPerson, password: string) =>
    get()
      .visitor()
      .send(login, { body: { email: person.user?.email, password } });

  async function mailedToken(person: TestPerson): Promise<string> {
    const before = get().mails.length;
    expect((await ask(person.user?.email)).status).toBe(202);
    await expect.poll(() => get().mails.length).toBeGreaterThan(before);
    const mail = get().mails.at(-1);
    expect(mail?.to).toBe(person.user?.email);
    const token = /https:\/\/jim\.example\/reset-password#(\S+)/.exec(String(mail?.text))?.[1];
    return String(token);
  }

  it('responds the same for known and unknown emails, and mails only the known one [AUTH-35]', async () => {
    const person = await get().visitor().signUp();
    const known = await ask(person.user?.email);
    const unknown = await ask('nobody@example.org');
    expect(unknown.status).toBe(202);
    expect(unknown.body).toEqual(known.body);
    await expect.poll(() => get().mails.map(({ to }) => to)).toContain(person.user?.email);
    expect(get().mails.map(({ to }) => to)).not.toContain('nobody@example.org');
    expect((await ask('nonsense')).status).toBe(400);
  });

  it('sets the password once, ends every session and forgets failed logins [AUTH-36]', async () => {
    const person = await get().visitor().signUp();
    for (let i = 0; i < 11; i++) await logIn(person, 'not-this-one');
    const token = await mailedToken(person);
    expect((await confirm(token)).status).toBe(200);
    expect((await person.send(me)).status).toBe(401);
    expect((await logIn(person, PASSWORD)).status).toBe(401);
    expect((await logIn(person, 'a-better-one')).status).toBe(200);
    expect(await confirm(token)).toMatchObject({
      status: 400,
      body: { code: 'RESET_LINK_INVALID' },
    });
  });

  it('accepts one of ten parallel uses of a reset link [AUTH-36]', async () => {
    const person = await get().visitor().signUp();
    const token = await mailedToken(person);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => confirm(token, `password-${index}`)),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await logIn(person, `password-${won}`)).status).toBe(200);
  });

  it('accepts a reset link for 30 minutes [AUTH-36]', async () => {
    const { db } = get().deps;
    const person = await get().visitor().signUp();
    const early = await mailedToken(person);
    const late = await mailedToken(person);
    const [row] = await db.query<{ minutes: number }>(
      `select distinct extract(epoch from expires_at - created_at)::int / 60 as minutes
       from password_resets where user_id = $1`,
      [person.id],
    );
    expect(row?.minutes).toBe(30);
    await db.query(
      `update password_resets set expires_at = expires_at - interval '30 minutes' where user_id = $1`,
      [person.id],
    );
    expect((await confirm(early)).status).toBe(400);
    await db.query(
      `update password_resets set expires_at = expires_at + interval '1 minute' where user_id = $1`,
      [person.id],
    );
    expect((await confirm(late)).status).toBe(200);
    // The second link to the same account is used up too.
    expect((await confirm(early)).status).toBe(400);
  });

  it('stores only a hash of the reset token and refuses invented ones [AUTH-36]', async () => {
    const person = await get().visitor().signUp();
    const token = await mailedToken(person);
    const rows = await get().deps.db.query<{ all: string }>(
      'select r::text as all from password_resets r',
    );
    expect(rows.map((row) => row.all).join()).not.toContain(token);
    for (const odd of ['', 'x', `${token}x`, 'NUL\u0000', null, [token], 'x'.repeat(5000)]) {
      expect((await confirm(odd)).status).toBe(400);
    }
    expect((await confirm(token, '12345')).body).toMatchObject({
      message: 'Password must be at least 6 characters',
    });
    expect((await confirm(token)).status).toBe(200);
  });

  it('invalidates a reset link when the email or the password changes [AUTH-36]', async () => {
    const person = await get().visitor().signUp();
    const token = await mailedToken(person);
    await person.raw({
      method: 'PUT',
      url: '/api/settings/profile',
      payload: {
        name: 'Ana',
        email: `new.${person.user?.email}`,
        bio: '',
        currentPassword: PASSWORD,
      },
    });
    expect((await confirm(token)).status).toBe(400);
  });

  it('limits reset mails per address, known or not [AUTH-30]', async () => {
    const person = await get().visitor().signUp();
    for (const email of [person.user?.email, 'stranger@example.org']) {
      const statuses = [];
      for (let i = 0; i < 6; i++) statuses.push((await ask(email)).status);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    }
  });
});

describe('without a mail server', () => {
  it('tells the user before they wait that the server sends no mail [AUTH-37]', async () => {
    const testApp = await createTestApp({
      deps: { mailer: { isSetUp: false, send: async () => undefined } },
    });
    expect(await testApp.visitor().call(passwordResetState, {})).toEqual({ mailIsSetUp: false });
    await testApp.close();
    const withMail = await createTestApp();
    expect(await withMail.visitor().call(passwordResetState, {})).toEqual({ mailIsSetUp: true });
    await withMail.close();
  });
});
