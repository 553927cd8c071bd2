import { describe, expect, it } from 'vitest';
import * as accounts from '#shared/accounts/accounts.contract.ts';
import {
  confirmEmailByCode,
  resendEmailConfirmation,
} from '#shared/accounts/email-confirmation.contract.ts';
import {
  confirmPasswordReset,
  confirmPasswordResetByCode,
  requestPasswordReset,
} from '#shared/accounts/password-reset.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';

const SMTP = { smtpUrl: 'smtp://mail.example', publicUrl: 'https://jim.example' };
const WRONG = { status: 400, body: { code: 'MAILED_CODE_INVALID' } };

describe('mailed codes', () => {
  const get = useTestApp({ config: SMTP });
  /** Filters by kind, because the sign-up mail may arrive after the first mail a test asks for. */
  const mailsTo = (person: TestPerson, path: string) =>
    get().mails.filter(({ to, text }) => to === person.user?.email && text.includes(path));

  async function mailed(person: TestPerson, path: string, count = 1) {
    await expect.poll(() => mailsTo(person, path).length).toBe(count);
    const { text = '' } = mailsTo(person, path).at(-1) ?? {};
    return {
      code: String(/\b(\d{4} \d{4})\b/.exec(text)?.[1]),
      token: String(/#(\S+)/.exec(text)?.[1]),
    };
  }
  const mailedConfirmation = (person: TestPerson, count = 1) =>
    mailed(person, '/confirm-email#', count);

  async function askForReset(person: TestPerson, count = 1) {
    await get()
      .visitor()
      .call(requestPasswordReset, { body: { email: String(person.user?.email) } });
    return mailed(person, '/reset-password#', count);
  }

  const setByCode = (email: unknown, code: unknown, password = 'a-better-one') =>
    get().visitor().send(confirmPasswordResetByCode, { body: { email, code, password } });
  const logIn = (person: TestPerson, password: string) =>
    get()
      .visitor()
      .send(accounts.login, { body: { email: person.user?.email, password } });
  const otherThan = (code: string) => (code === '0000 0000' ? '0000 0001' : '0000 0000');

  it('sets a new password by code once, ends every session and invalidates the link [BRW-14]', async () => {
    const person = await get().visitor().signUp();
    const { code, token } = await askForReset(person);
    expect((await setByCode(person.user?.email, code.replace(' ', ''))).status).toBe(200);
    expect((await person.send(accounts.me)).status).toBe(401);
    expect((await logIn(person, PASSWORD)).status).toBe(401);
    expect((await logIn(person, 'a-better-one')).status).toBe(200);
    expect(await setByCode(person.user?.email, code)).toMatchObject(WRONG);
    const byLink = await get()
      .visitor()
      .send(confirmPasswordReset, { body: { token, password: 'yet-another-one' } });
    expect(byLink.status).toBe(400);
  });

  it("returns the same error for a wrong code, an expired one, another user's and an unknown address [BRW-14]", async () => {
    const person = await get().visitor().signUp();
    const other = await get().visitor().signUp();
    await mailedConfirmation(other);
    const { code } = await askForReset(person);
    const wrong = await setByCode(person.user?.email, otherThan(code));
    expect(wrong).toMatchObject(WRONG);
    for (const email of [other.user?.email, 'nobody@example.org']) {
      expect((await setByCode(email, code)).body).toEqual(wrong.body);
    }
    await get().deps.db.query('update password_resets set expires_at = now() where user_id = $1', [
      person.id,
    ]);
    expect((await setByCode(person.user?.email, code)).body).toEqual(wrong.body);
  });

  it('accepts only the code of the latest mail [BRW-14]', async () => {
    const person = await get().visitor().signUp();
    const first = await askForReset(person);
    const second = await askForReset(person, 2);
    expect(await setByCode(person.user?.email, first.code)).toMatchObject(WRONG);
    expect((await setByCode(person.user?.email, second.code)).status).toBe(200);
  });

  it('allows ten code guesses per network, which never lock out the owner [BRW-14]', async () => {
    const person = await get().visitor().signUp();
    const { code } = await askForReset(person);
    const guessFrom = (remoteAddress: string, guess: string, password = 'a-better-one') =>
      get()
        .visitor()
        .raw({
          method: 'POST',
          url: '/api/auth/password-reset/confirm-code',
          payload: { email: person.user?.email, code: guess, password },
          remoteAddress,
        });
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await guessFrom('198.51.100.7', otherThan(code))).status).toBe(400);
    }
    expect((await guessFrom('198.51.100.7', code)).status).toBe(429);
    expect((await guessFrom('203.0.113.5', code)).status).toBe(200);
  });

  it('stores mailed codes as slow hashes [BRW-14]', async () => {
    const person = await get().visitor().signUp();
    await mailedConfirmation(person);
    await askForReset(person);
    const rows = await get().deps.db.query<{ codeHash: string }>(
      `select code_hash as "codeHash" from password_resets where user_id = $1
       union all select code_hash from email_confirmations where user_id = $1`,
      [person.id],
    );
    expect(rows).toHaveLength(2);
    for (const { codeHash } of rows) expect(codeHash).toMatch(/^\$argon2id\$/);
  });

  it("confirms only the user's own address by code [BRW-14]", async () => {
    const person = await get().visitor().signUp();
    const other = await get().visitor().signUp();
    const { code } = await mailedConfirmation(person);
    await mailedConfirmation(other);
    const confirm = (who: TestPerson, typed: string) =>
      who.send(confirmEmailByCode, { body: { code: typed } });
    expect(await confirm(other, code)).toMatchObject(WRONG);
    expect(await confirm(person, otherThan(code))).toMatchObject(WRONG);
    expect((await confirm(person, code)).status).toBe(200);
    expect((await person.call(accounts.me, {})).isEmailConfirmed).toBe(true);
    expect((await other.call(accounts.me, {})).isEmailConfirmed).toBe(false);
  });

  it('limits guesses at a confirmation code to ten an hour, even if it is mailed again [BRW-14]', async () => {
    const person = await get().visitor().signUp();
    await mailedConfirmation(person);
    const guess = (code: string) => person.send(confirmEmailByCode, { body: { code } });
    for (let tries = 0; tries < 10; tries += 1) await guess('0000 0000');
    await person.call(resendEmailConfirmation, {});
    const { code } = await mailedConfirmation(person, 2);
    expect((await guess(code)).status).toBe(429);
  });
});
