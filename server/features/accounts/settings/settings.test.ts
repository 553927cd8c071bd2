import { describe, expect, it } from 'vitest';
import { login, me } from '#shared/accounts/accounts.contract.ts';
import {
  changePassword,
  keepPreferences,
  readSettings,
  saveNotifications,
  savePrivacy,
  saveProfile,
} from '#shared/accounts/settings.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { PASSWORD } from '#tests/test-person.ts';

describe('settings', () => {
  const get = useTestApp();
  const profileOf = (person: { user: { name: string; email: string } | undefined }) => ({
    name: String(person.user?.name),
    email: String(person.user?.email),
    bio: '',
  });

  it('starts with the specified default settings [SET-3] [SET-4]', async () => {
    const person = await get().visitor().signUp({ name: 'Ana' });
    expect(await person.call(readSettings, {})).toEqual({
      profile: {
        name: 'Ana',
        email: person.user?.email,
        bio: '',
        pendingEmail: null,
        isConfirmationSent: false,
        profileImage: null,
      },
      notifications: {
        pushNotifications: true,
        emailNotifications: true,
        rewardAlerts: true,
        gameReminders: false,
      },
      privacy: {
        profileVisibility: true,
        showStats: true,
        shareLocation: false,
        firstNameOnly: false,
      },
    });
  });

  it('saves name and bio [SET-1]', async () => {
    const person = await get().visitor().signUp();
    const body = { ...profileOf(person), name: '  Zoë  ', bio: 'Left hand only.\nSundays.' };
    const answer = await person.call(saveProfile, { body });
    expect(answer.user.name).toBe('Zoë');
    expect((await person.call(readSettings, {})).profile).toMatchObject({
      name: 'Zoë',
      bio: 'Left hand only.\nSundays.',
    });
  });

  it.each([
    [{ name: 'A' }, 'Name must be at least 2 characters'],
    [{ email: 'nonsense' }, 'Invalid email address'],
    [{ bio: 'x'.repeat(281) }, 'Bio must be at most 280 characters'],
    [{ bio: 'NUL\u0000byte' }, 'Please leave out control characters'],
  ])(
    'refuses the profile %j and changes nothing [SET-15] [AUTH-15]',
    async (overrides, message) => {
      const person = await get().visitor().signUp();
      const before = await person.call(readSettings, {});
      const answer = await person.send(saveProfile, {
        body: { ...profileOf(person), ...overrides },
      });
      expect(answer).toMatchObject({ status: 400, body: { message } });
      expect(await person.call(readSettings, {})).toEqual(before);
    },
  );

  it('changes the email only with the right password, and never to a taken one [SET-2]', async () => {
    const person = await get().visitor().signUp();
    const other = await get().visitor().signUp();
    const email = `new.${person.user?.email}`;
    const save = (overrides: object) =>
      person.send(saveProfile, { body: { ...profileOf(person), email, ...overrides } });
    expect(await save({})).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } });
    expect((await save({ currentPassword: 'not-this-one' })).status).toBe(403);
    expect((await save({ currentPassword: '' })).status).toBe(403);
    const taken = String(other.user?.email).toUpperCase();
    expect(await save({ email: taken, currentPassword: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    });
    expect((await person.call(me, {})).email).toBe(person.user?.email);

    expect((await save({ currentPassword: PASSWORD })).status).toBe(200);
    expect((await person.call(me, {})).email).toBe(email);
    const visitor = get().visitor();
    const oldEmail = { email: person.user?.email, password: PASSWORD };
    expect((await visitor.send(login, { body: oldEmail })).status).toBe(401);
    expect((await visitor.send(login, { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  it('saves notification preferences [SET-3]', async () => {
    const person = await get().visitor().signUp();
    const wanted = {
      pushNotifications: false,
      emailNotifications: false,
      rewardAlerts: false,
      gameReminders: true,
    };
    await person.call(saveNotifications, { body: wanted });
    expect((await person.call(readSettings, {})).notifications).toEqual(wanted);
    const wrong = { ...wanted, rewardAlerts: 'yes' };
    expect((await person.send(saveNotifications, { body: wrong })).status).toBe(400);
    expect((await person.call(readSettings, {})).notifications).toEqual(wanted);
  });

  it('saves privacy settings [SET-4]', async () => {
    const person = await get().visitor().signUp();
    const wanted = { profileVisibility: false, showStats: false, shareLocation: true };
    await person.call(savePrivacy, { body: { ...wanted, firstNameOnly: true } });
    // Clients that follow the specification send only three of them.
    await person.call(savePrivacy, { body: wanted });
    expect((await person.call(readSettings, {})).privacy).toEqual({
      ...wanted,
      firstNameOnly: true,
    });
  });

  it("changes only the caller's own settings [SET-4]", async () => {
    const ana = await get().visitor().signUp();
    const ben = await get().visitor().signUp();
    const before = await ben.call(readSettings, {});
    await ana.call(savePrivacy, {
      body: { profileVisibility: false, showStats: false, shareLocation: true },
    });
    expect(await ben.call(readSettings, {})).toEqual(before);
  });
});

describe('password change', () => {
  const get = useTestApp({ config: { failedLoginsPerAccount: 4 } });

  it('ends every other session when the password changes [SET-8]', async () => {
    const person = await get().visitor().signUp();
    const phone = get().visitor();
    await phone.send(login, { body: { email: person.user?.email, password: PASSWORD } });
    const body = { currentPassword: PASSWORD, newPassword: 'a-better-one' };
    await person.call(changePassword, { body });
    expect((await person.send(me)).status).toBe(200);
    expect((await phone.send(me)).status).toBe(401);
    const credentials = (password: string) => ({ body: { email: person.user?.email, password } });
    expect((await phone.send(login, credentials(PASSWORD))).status).toBe(401);
    expect((await phone.send(login, credentials('a-better-one'))).status).toBe(200);
  });

  it('requires the current password, refuses a short new one, and limits guesses [SET-8] [AUTH-6] [AUTH-27]', async () => {
    const person = await get().visitor().signUp();
    const attempt = (currentPassword: string, newPassword = 'a-better-one') =>
      person.send(changePassword, { body: { currentPassword, newPassword } });
    expect((await attempt(PASSWORD, '12345')).body).toMatchObject({
      message: 'Password must be at least 6 characters',
    });
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await attempt('not-this-one')).status);
    expect(statuses).toEqual([403, 403, 403, 403, 429]);
    expect((await attempt(PASSWORD)).status).toBe(429);
  });

  it('refuses a new name that claims to be staff, but allows existing ones and admins [AUTH-162]', async () => {
    const person = await get().visitor().signUp();
    const save = (name: string, bio = '') =>
      person.send(saveProfile, { body: { name, bio, email: String(person.user?.email) } });
    expect(await save('JIM Support')).toMatchObject({ body: { reason: 'NAME_RESERVED' } });
    await get().deps.db.query(`update users set name = 'Admin' where id = $1`, [person.id]);
    expect((await save('Admin', 'Old name')).status).toBe(200);
    await get().deps.db.query(`update users set role = 'Admin' where id = $1`, [person.id]);
    expect((await save('JIM Support')).status).toBe(200);
  });
});

const YEAR_SECONDS = 365 * 24 * 60 * 60;

describe('preferences of a device', () => {
  const get = useTestApp();
  const keep = async (cookies: Record<string, string>) => {
    const response = await get().app.inject({
      method: keepPreferences.method,
      url: keepPreferences.path,
      cookies,
    });
    expect(response.statusCode).toBe(200);
    return response.cookies;
  };

  it('sets preference cookies for a year, readable by scripts [BRW-9]', async () => {
    const kept = await keep({ jim_language: 'fr', jim_distances: 'miles', jim_theme: 'dark' });
    expect(kept.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'jim_language=fr',
      'jim_distances=miles',
      'jim_theme=dark',
    ]);
    for (const cookie of kept) {
      expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', maxAge: YEAR_SECONDS });
      expect(cookie.httpOnly).toBeUndefined();
    }
  });

  it('ignores preference cookies with unknown values [BRW-9]', async () => {
    expect(await keep({})).toEqual([]);
    expect(await keep({ jim_theme: 'sepia', jim_language: 'xx', jim_time_zone: 'UTC' })).toEqual(
      [],
    );
  });
});
