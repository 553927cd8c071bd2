import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/test-app.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';

const NEEDED = { status: 403, body: { code: 'STEP_UP_NEEDED' } };

describe('step-up', () => {
  const get = useTestApp({ config: { publicUrl: 'https://jim.example' } });
  let person: TestPerson;
  beforeEach(async () => {
    person = await get().visitor().signUp();
  });

  const send = (method: 'GET' | 'POST' | 'DELETE' | 'PUT', url: string, payload?: object) =>
    person.raw({ method, url, ...(payload && { payload }) });
  const stepUp = () => send('POST', '/api/auth/step-up', { password: PASSWORD });
  const makeCalendar = async () => {
    await stepUp();
    const { body } = await send('POST', '/api/calendar');
    return new URL((body as { url: string }).url).pathname;
  };

  it.each([
    ['the export of personal data', 'GET', '/api/settings/export'],
    ['a new calendar address', 'POST', '/api/calendar'],
    ['the address of the calendar', 'GET', '/api/calendar/address'],
  ] as const)('requires a step-up for %s [AUTH-163]', async (_what, method, url) => {
    expect(await send(method, url)).toMatchObject(NEEDED);
    await stepUp();
    expect((await send(method, url)).status).toBe(200);
  });

  it('requires a step-up to remove a passkey [AUTH-163]', async () => {
    expect(await send('DELETE', '/api/settings/passkeys/1')).toMatchObject(NEEDED);
    await stepUp();
    expect((await send('DELETE', '/api/settings/passkeys/1')).status).toBe(404);
  });

  it('requires a step-up to name a Keeper [AUTH-163]', async () => {
    const other = await get().visitor().signUp();
    await get().deps.db.query(`update users set role = 'Admin' where id = $1`, [person.id]);
    const name = () => send('PUT', `/api/admin/people/${other.id}/keeper`, { area: 'Brooklyn' });
    expect(await name()).toMatchObject(NEEDED);
    await stepUp();
    expect((await name()).status).toBe(200);
  });

  it('covers one kind of action per step-up [AUTH-105]', async () => {
    await stepUp();
    expect((await send('GET', '/api/settings/export')).status).toBe(200);
    expect((await send('GET', '/api/settings/export')).status).toBe(200);
    expect(await send('POST', '/api/calendar')).toMatchObject(NEEDED);
    await stepUp();
    expect((await send('POST', '/api/calendar')).status).toBe(200);
    expect(await send('GET', '/api/settings/export')).toMatchObject(NEEDED);
  });

  it.each([
    [
      'a new password',
      'POST',
      '/api/settings/password',
      { currentPassword: PASSWORD, newPassword: 'brand-new-hoops' },
    ],
    ['signing out everywhere else', 'DELETE', '/api/settings/devices', undefined],
  ] as const)(
    'requires a new step-up for the calendar address, which changes with %s [RUN-27]',
    async (...change) => {
      const [, method, url, payload] = change;
      const path = await makeCalendar();
      expect((await get().visitor().raw({ url: path })).status).toBe(200);
      expect((await send(method, url, payload)).status).toBe(200);
      expect((await get().visitor().raw({ url: path })).status).toBe(404);
      expect((await send('GET', '/api/calendar')).body).toEqual({ isOn: true });
    },
  );
});
