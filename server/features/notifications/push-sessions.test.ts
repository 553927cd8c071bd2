import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { login, logout } from '#shared/accounts/accounts.contract.ts';
import { listDevices, signOutDevice } from '#shared/accounts/devices.contract.ts';
import { changePassword } from '#shared/accounts/settings.contract.ts';
import { suspendPerson } from '#shared/admin/people.contract.ts';
import { subscribeToPush } from '#shared/notifications/notifications.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';
import { deliverDue } from './delivery.ts';
import { notify } from './notify.ts';

describe('push messages and sessions', () => {
  const get = useTestApp();

  /** The same user in two browsers, with push on in the second. */
  async function withPushElsewhere() {
    const here = await get().visitor().signUp();
    const there = get().visitor();
    await there.call(login, { body: { email: String(here.user?.email), password: PASSWORD } });
    const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`;
    await there.call(subscribeToPush, { body: { endpoint, keys: { p256dh: 'BPk', auth: 'k3y' } } });
    const sent = async () => {
      const cause = `stats:${randomBytes(4).toString('hex')}`;
      const { deps, pushes } = get();
      await deps.db.transaction((tx) =>
        notify(tx, { userId: here.id, kind: 'stats-verified', cause }),
      );
      const before = pushes.length;
      await deliverDue(deps);
      return pushes.slice(before).filter((push) => push.endpoint === endpoint).length;
    };
    expect(await sent()).toBe(1);
    return { here, there, sent };
  }

  const endings: Record<string, (here: TestPerson, there: TestPerson) => Promise<unknown>> = {
    'with the logout': (_, there) => there.send(logout),
    'when another device ends the session': async (here) => {
      const other = (await here.call(listDevices, {})).find(({ isThisOne }) => !isThisOne);
      await here.call(signOutDevice, { params: { id: other?.id ?? 0 } });
    },
    'with a new password': (here) =>
      here.call(changePassword, {
        body: { currentPassword: PASSWORD, newPassword: 'another-long-one' },
      }),
    'with a suspension': async (here) => {
      const admin = await signUpAdmin(get());
      await admin.call(suspendPerson, { params: { id: here.id }, body: { reason: 'Spam again' } });
    },
    'when the session expires': (here) =>
      get().deps.db.query('update sessions set expires_at = now() where user_id = $1', [here.id]),
  };

  it.each(Object.entries(endings))(
    "ends the session's push messages %s [NTF-30]",
    async (_, end) => {
      const { here, there, sent } = await withPushElsewhere();
      await end(here, there);
      expect(await sent()).toBe(0);
    },
  );

  it('keeps push messages in the browser where the password was changed [NTF-30]', async () => {
    const { there, sent } = await withPushElsewhere();
    await there.call(changePassword, {
      body: { currentPassword: PASSWORD, newPassword: 'another-long-one' },
    });
    expect(await sent()).toBe(1);
  });
});
