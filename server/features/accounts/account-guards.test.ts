import { describe, expect, it } from 'vitest';
import { login, logout, register } from '#shared/accounts/accounts.contract.ts';
import { deleteAccount } from '#shared/accounts/leaving.contract.ts';
import {
  confirmPasswordReset,
  requestPasswordReset,
} from '#shared/accounts/password-reset.contract.ts';
import { changePassword, saveProfile } from '#shared/accounts/settings.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { aRegistration, PASSWORD, type TestPerson } from '#tests/test-person.ts';

describe('account guards', () => {
  const get = useTestApp({ config: { publicUrl: 'https://jim.example' } });
  const mailsTo = (email: unknown) => get().mails.filter(({ to }) => to === email);
  const changeEmail = (person: TestPerson, email: string) =>
    person.send(saveProfile, {
      body: { name: 'Same Name', email, bio: '', currentPassword: PASSWORD },
    });

  it('accepts any password of six characters at sign-up, change and reset [AUTH-84]', async () => {
    const person = await get().visitor().signUp();
    await person.send(requestPasswordReset, { body: { email: person.user?.email } });
    await expect.poll(() => mailsTo(person.user?.email).length).toBe(1);
    const token = /#(\S+)/.exec(mailsTo(person.user?.email)[0]?.text ?? '')?.[1];
    const statuses = [
      await get()
        .visitor()
        .send(register, { body: aRegistration({ password: 'password123' }) }),
      await person.send(confirmPasswordReset, { body: { token, password: 'basketball' } }),
      await person.send(login, { body: { email: person.user?.email, password: 'basketball' } }),
      await person.send(changePassword, {
        body: { currentPassword: 'basketball', newPassword: 'tab\tbed' },
      }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([201, 200, 200, 200]);
    const tabbed = { email: person.user?.email, password: 'tab\tbed' };
    expect((await person.send(login, { body: tabbed })).status).toBe(200);
  });

  it('keeps handles of deleted accounts taken for 90 days [AUTH-83]', async () => {
    const handle = 'gone_with_the_wind';
    const leaver = await get().visitor().signUp({ username: handle });
    await leaver.call(deleteAccount, { body: { confirmation: handle, password: PASSWORD } });
    const again = () =>
      get()
        .visitor()
        .send(register, { body: aRegistration({ username: handle.toUpperCase() }) });
    expect(await again()).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });
    const { db } = get().deps;
    await db.query(`update retired_handles set free_at = free_at - interval '89 days'`);
    expect((await again()).status).toBe(409);
    await db.query(`update retired_handles set free_at = free_at - interval '2 days'`);
    expect((await again()).status).toBe(201);
  });

  it('refuses handles at sign-up that mix alphabets, hide letters or sound official [AUTH-83]', async () => {
    for (const handle of ['аdmin', 'ma\u3164ya', 'support', 'J.I.M']) {
      const { status } = await get()
        .visitor()
        .send(register, { body: aRegistration({ username: handle }) });
      expect([handle, status]).toEqual([handle, 400]);
    }
  });

  it('limits how often a user can probe email addresses in settings [SET-40]', async () => {
    const victim = await get().visitor().signUp();
    const spy = await get().visitor().signUp();
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) {
      statuses.push((await changeEmail(spy, String(victim.user?.email))).status);
    }
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429, 429, 429]);
  });

  it('notifies the old address of a new email without revealing the new one [AUTH-85]', async () => {
    const person = await get().visitor().signUp();
    const fresh = 'brand.new.address@example.org';
    expect((await changeEmail(person, fresh)).status).toBe(200);
    await expect.poll(() => mailsTo(person.user?.email).length).toBe(1);
    const [mail] = mailsTo(person.user?.email);
    expect(mail?.subject).toBe('Your JIM email was changed');
    expect(mail?.text).toContain('https://jim.example');
    expect(mail?.text).not.toContain(fresh);
    expect(mailsTo(fresh)).toEqual([]);
  });

  it("notifies the account's address of a new password [AUTH-85]", async () => {
    const person = await get().visitor().signUp();
    await person.call(changePassword, {
      body: { currentPassword: PASSWORD, newPassword: 'another-long-one' },
    });
    await expect.poll(() => mailsTo(person.user?.email).length).toBe(1);
    expect(mailsTo(person.user?.email)[0]).toMatchObject({
      subject: 'Your JIM password was changed',
      text: expect.stringContaining('https://jim.example/reset-password'),
    });
  });

  it('tells the browser at logout to delete its offline data [AUTH-86]', async () => {
    const person = await get().visitor().signUp();
    const answer = await person.send(logout);
    expect(answer.headers['clear-site-data']).toBe('"storage"');
    const body = { email: person.user?.email, password: PASSWORD };
    expect((await person.send(login, { body })).headers['clear-site-data']).toBeUndefined();
  });

  const ask = (url: string, host: string) => get().visitor().raw({ url, headers: { host } });

  it('refuses requests for other hosts than PUBLIC_URL, except health checks and metrics [OPS-70]', async () => {
    for (const host of ['evil.example', 'localhost', '10.0.0.7:3000', 'jim.example.evil.example']) {
      for (const url of ['/', '/api/auth/me', '/api/openapi.json']) {
        expect([url, host, (await ask(url, host)).status]).toEqual([url, host, 421]);
      }
      expect((await ask('/healthz', host)).status).toBe(200);
      expect((await ask('/readyz', host)).status).toBe(200);
    }
    for (const host of ['jim.example', 'JIM.example', 'jim.example:443']) {
      expect((await ask('/api/auth/me', host)).status).toBe(401);
    }
  });
});
