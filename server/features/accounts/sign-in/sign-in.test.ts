import { describe, expect, it } from 'vitest';
import { SIGN_UP_ROLES } from '#shared/access.ts';
import { login, logout, me, register } from '#shared/accounts/accounts.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { aRegistration, PASSWORD } from '#tests/test-person.ts';

describe('register', () => {
  const get = useTestApp();
  const signUp = (body: object) => get().visitor().send(register, { body });

  it('registers with 201, returns success, user and message, and signs in [AUTH-1] [AUTH-14]', async () => {
    const person = get().visitor();
    const answer = await person.send(register, { body: aRegistration({ name: '  Ana  ' }) });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Your account has been created successfully.',
      user: {
        name: 'Ana',
        role: 'Player',
        level: 1,
        hasCompletedOnboarding: false,
        searchable: true,
        allowRequests: true,
        emailSearchable: false,
        language: null,
        distances: null,
      },
    });
    expect((await person.send(me)).status).toBe(200);
  });

  it('never returns a password or its hash [AUTH-4]', async () => {
    const answer = await signUp(aRegistration());
    expect(JSON.stringify(answer.body)).not.toMatch(/password|argon2/i);
  });

  it.each(SIGN_UP_ROLES)('registers with the role %s [AUTH-9]', async (role) => {
    const person = await get().visitor().signUp({ role });
    expect(person.user?.role).toBe(role);
  });

  it.each([
    [{ email: 'nonsense' }, 'Invalid email address'],
    [{ email: undefined }, 'Invalid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ password: null }, 'Password must be at least 6 characters'],
    [{ name: 'A' }, 'Name must be at least 2 characters'],
    [{ name: '  A  ' }, 'Name must be at least 2 characters'],
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ role: 'Admin' }, 'Please select a role'],
    [{ role: ['Player', 'Admin'] }, 'Please select a role'],
    [{ role: undefined }, 'Please select a role'],
    [{ name: 'NUL\u0000byte' }, 'Please leave out control characters'],
    [{ password: 'NUL\u0000byte' }, "Some of the information you sent isn't valid."],
    [
      { username: 'NUL\u0000byte' },
      'Username may have letters, numbers, dots, dashes and underscores',
    ],
    [{ email: 'nul\u0000@example.org' }, 'Invalid email address'],
  ])(
    'refuses to register with %j [AUTH-5, AUTH-6, AUTH-7, AUTH-8, AUTH-9, AUTH-15]',
    async (overrides, message) => {
      const answer = await signUp(aRegistration(overrides));
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, code: 'INVALID_INPUT', message });
    },
  );

  it("ignores fields that aren't part of the registration [AUTH-13]", async () => {
    const person = get().visitor();
    await person.send(register, {
      body: aRegistration({ level: 99, isAdmin: true, hasCompletedOnboarding: true, id: 1 }),
    });
    expect((await person.send(me)).body).toMatchObject({
      level: 1,
      hasCompletedOnboarding: false,
      role: 'Player',
    });
  });

  it('refuses a megabyte of password before hashing it [AUTH-18]', async () => {
    const statusOf = async (length: number) =>
      (await signUp(aRegistration({ password: 'x'.repeat(length) }))).status;
    expect(await statusOf(1024 * 1024)).toBe(413);
    expect(await statusOf(10_000)).toBe(400);
  });

  it('recognizes a taken email or username in any case and Unicode form [AUTH-12]', async () => {
    const taken = aRegistration({ username: 'Zoë-Taken', email: 'Zoe.Taken@example.org' });
    await signUp(taken);
    const sameEmail = aRegistration({ email: taken.email.toUpperCase() });
    expect(await signUp(sameEmail)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    const decomposed = aRegistration({ username: 'zoe\u0308-taken'.toUpperCase() });
    expect(await signUp(decomposed)).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN' },
    });
  });

  it('names both the email and the username if both are taken [AUTH-55]', async () => {
    const [taken, other] = [aRegistration(), aRegistration()];
    await signUp(taken);
    await signUp(other);
    const both = aRegistration({ email: taken.email.toUpperCase(), username: other.username });
    expect(await signUp(both)).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_AND_USERNAME_TAKEN' },
    });
  });

  it('creates one account from twenty parallel sign-ups with one address [AUTH-12]', async () => {
    const body = aRegistration();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });
});

describe('login and logout', () => {
  const get = useTestApp();
  const logIn = (body: object) => get().visitor().send(login, { body });

  it('logs in with 200 and returns success, user and message [AUTH-2]', async () => {
    const person = await get().visitor().signUp();
    const email = String(person.user?.email).toUpperCase();
    const answer = await logIn({ email, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, user: { id: person.id } });
  });

  it('returns the same error for a wrong password and an unknown email [AUTH-10]', async () => {
    const person = await get().visitor().signUp();
    const wrong = await logIn({ email: person.user?.email, password: 'not-this-one' });
    const unknown = await logIn({ email: 'nobody@example.org', password: 'not-this-one' });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it.each([
    [{ email: 'nonsense' }, 'Invalid email address'],
    [{ email: ['a@b.co'] }, 'Invalid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ password: { length: 8 } }, 'Password must be at least 6 characters'],
    [{ password: 'NUL\u0000byte' }, "Some of the information you sent isn't valid."],
  ])('refuses a login with %j [AUTH-5, AUTH-6, AUTH-15]', async (overrides, message) => {
    const body = { email: 'ana@example.org', password: PASSWORD, ...overrides };
    expect(await logIn(body)).toMatchObject({ status: 400, body: { success: false, message } });
  });

  it('creates a new token at each login, so that a planted one is worthless [AUTH-21]', async () => {
    const person = await get().visitor().signUp();
    const planted = person.cookies.get('jim_session');
    await person.send(login, { body: { email: person.user?.email, password: PASSWORD } });
    expect(person.cookies.get('jim_session')).not.toBe(planted);
    const thief = get().visitor();
    thief.cookies.set('jim_session', String(planted));
    expect((await thief.send(me)).status).toBe(401);
  });

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.1.20:3000'])(
    'sets plain cookies over http://%s, because Safari drops secure ones there [AUTH-20]',
    async (host) => {
      const answer = await get().visitor().raw({
        method: 'POST',
        url: '/api/auth/register',
        payload: aRegistration(),
        headers: { host },
      });
      const cookies = answer.headers['set-cookie'] as string[];
      expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
        'jim_session',
        'jim_signed_in',
        'jim_device',
        'jim_onboarding',
      ]);
      for (const cookie of cookies) {
        expect(cookie).toMatch(/SameSite=Lax/);
        expect(cookie).not.toMatch(/Secure/);
        expect(/HttpOnly/.test(cookie)).toBe(!cookie.startsWith('jim_signed_in='));
      }
    },
  );

  it('stores only a hash of the session token [AUTH-19]', async () => {
    const person = await get().visitor().signUp();
    const rows = await get().deps.db.query<{ all: string }>(
      'select s::text as all from sessions s',
    );
    const token = String(person.cookies.get('jim_session'));
    expect(token).toHaveLength(43);
    expect(rows.map((row) => row.all).join()).not.toContain(token);
  });

  it('ends the session at once on logout [AUTH-23]', async () => {
    const person = await get().visitor().signUp();
    const copy = get().visitor();
    for (const [name, value] of person.cookies) copy.cookies.set(name, value);
    const answer = await person.send(logout);
    expect(answer.body).toMatchObject({ success: true });
    // The device cookie stays, because it grants no access.
    expect([...person.cookies.keys()]).toEqual(['jim_device']);
    expect((await copy.send(me)).status).toBe(401);
  });

  it('returns 401 to visitors and to users who are expired, suspended or deleted [AUTH-3] [AUTH-25]', async () => {
    const { db } = get().deps;
    expect((await get().visitor().send(me)).status).toBe(401);
    const statements = [
      'update sessions set expires_at = now() where user_id = $1',
      'update users set suspended_at = now() where id = $1',
      'delete from users where id = $1',
    ];
    for (const statement of statements) {
      const person = await get().visitor().signUp();
      await db.query(statement, [person.id]);
      expect((await person.send(me)).status).toBe(401);
    }
  });
});

describe('limits', () => {
  const get = useTestApp({ config: { signUpsPerHourPerAddress: 5, loginsPerHourPerAddress: 40 } });
  /** Logs in to a new account, each time from a new browser. */
  const guesser = async () => {
    const { user } = await get().visitor().signUp();
    return (password: string) =>
      get()
        .visitor()
        .send(login, { body: { email: user?.email, password } });
  };

  it('slows strangers down after 10 failed logins to one account, even in parallel [AUTH-27]', async () => {
    const attempt = await guesser();
    const answers = await Promise.all(Array.from({ length: 15 }, () => attempt('wrong-password')));
    // The eleventh is the first that is delayed.
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(11);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(10);
    expect((await attempt(PASSWORD)).status).toBe(429);
  });

  it('forgets failed logins after a right password [AUTH-27]', async () => {
    const attempt = await guesser();
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) expect((await attempt('wrong-password')).status).toBe(401);
      expect((await attempt(PASSWORD)).status).toBe(200);
    }
  });

  it('limits sign-ups and logins per address [AUTH-28] [AUTH-30]', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) {
      statuses.push((await get().visitor().send(register, { body: aRegistration() })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    const body = { email: 'nobody@example.org', password: 'whatever' };
    let last = 0;
    for (let i = 0; i < 30; i++) last = (await get().visitor().send(login, { body })).status;
    expect(last).toBe(429);
  });

  it('stores no email or IP address in rate limit counters', async () => {
    const rows = await get().deps.db.query<{ all: string }>(
      'select l::text as all from guarded_limits l',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.all).join()).not.toMatch(/@|127\.0\.0\.1/);
  });
});
