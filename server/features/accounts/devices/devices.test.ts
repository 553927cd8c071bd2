import { describe, expect, it } from 'vitest';
import { login, me } from '#shared/accounts/accounts.contract.ts';
import {
  listDevices,
  signOutDevice,
  signOutOtherDevices,
} from '#shared/accounts/devices.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';

describe('devices', () => {
  const get = useTestApp();

  async function logInElsewhere(person: TestPerson): Promise<TestPerson> {
    const phone = get().visitor();
    await phone.raw({
      method: login.method,
      url: login.path,
      payload: { email: person.user?.email, password: PASSWORD },
      headers: { 'user-agent': PHONE },
    });
    return phone;
  }

  it('lists devices by readable names and marks the current one [AUTH-24]', async () => {
    const person = await get().visitor().signUp();
    const phone = await logInElsewhere(person);
    const devices = await phone.call(listDevices, {});
    expect(devices).toHaveLength(2);
    const own = devices.find(({ isThisOne }) => isThisOne);
    expect(own?.name).toBe('Chrome on Android');
    expect(Date.parse(String(own?.lastSeenAt))).toBeGreaterThan(Date.now() - 60_000);
    expect(JSON.stringify(devices)).not.toContain(phone.cookies.get('jim_session'));
  });

  it('signs out a single device at once [AUTH-24]', async () => {
    const person = await get().visitor().signUp();
    const phone = await logInElsewhere(person);
    const other = (await person.call(listDevices, {})).find(({ isThisOne }) => !isThisOne);
    await person.call(signOutDevice, { params: { id: Number(other?.id) } });
    expect((await phone.send(me)).status).toBe(401);
    expect((await person.send(me)).status).toBe(200);
    expect(await person.call(listDevices, {})).toHaveLength(1);
    expect((await person.send(signOutDevice, { params: { id: other?.id } })).status).toBe(404);
  });

  it('signs out all devices but the current one [AUTH-24]', async () => {
    const person = await get().visitor().signUp();
    const phones = [await logInElsewhere(person), await logInElsewhere(person)];
    await person.call(signOutOtherDevices, {});
    for (const phone of phones) expect((await phone.send(me)).status).toBe(401);
    expect((await person.send(me)).status).toBe(200);
  });

  it("can't sign out another user's devices or guess session ids [AUTH-24]", async () => {
    const person = await get().visitor().signUp();
    const stranger = await get().visitor().signUp();
    const [device] = await person.call(listDevices, {});
    expect((await stranger.send(signOutDevice, { params: { id: device?.id } })).status).toBe(404);
    expect((await stranger.send(signOutDevice, { params: { id: '1 or 1=1' } })).status).toBe(400);
    expect((await person.send(me)).status).toBe(200);
  });
});
