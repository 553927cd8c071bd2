import { describe, expect, it } from 'vitest';
import { mayGetMail } from '#server/platform/mail/send-mail.ts';
import { requestPasswordReset } from '#shared/accounts/password-reset.contract.ts';
import { readSettings } from '#shared/accounts/settings.contract.ts';
import { cancelRequest, requestFriend } from '#shared/friends/friends.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { deliverDue } from './delivery.ts';
import { notify } from './notify.ts';

const BAIT = 'Win at evil.example now';

describe('mails', () => {
  const get = useTestApp({ config: { publicUrl: 'https://jim.example' } });
  const mailsTo = (person: TestPerson) => get().mails.filter(({ to }) => to === person.user?.email);

  async function pester(victim: TestPerson, times: number) {
    const stranger = await get().visitor().signUp({ name: BAIT });
    for (let n = 0; n < times; n++) {
      await stranger.send(requestFriend, { body: { userId: victim.id } });
      await deliverDue(get().deps);
      const [row] = await get().deps.db.query<{ id: number }>(
        'select id from friendships where requested_by = $1',
        [stranger.id],
      );
      await stranger.call(cancelRequest, { body: { friendshipId: row?.id ?? 0 } });
    }
    return stranger;
  }

  it('mails once per kind, pair and day, however often a request is sent and cancelled [NTF-31]', async () => {
    const victim = await get().visitor().signUp();
    await pester(victim, 5);
    expect(mailsTo(victim)).toHaveLength(1);
    await pester(victim, 2);
    expect(mailsTo(victim)).toHaveLength(2);
  });

  it('puts no text by strangers into mails [NTF-31]', async () => {
    const victim = await get().visitor().signUp({ name: BAIT });
    const stranger = await pester(victim, 1);
    const { db } = get().deps;
    const { id: courtId } = await makeCourt(db);
    const removal = { kind: 'court-removed', cause: 'court:1', courtId, reason: BAIT } as const;
    await notify(db, { userId: victim.id, ...removal });
    await deliverDue(get().deps);
    await victim.send(requestPasswordReset, { body: { email: victim.user?.email } });
    await expect.poll(() => mailsTo(victim).length).toBe(3);
    const all = JSON.stringify(mailsTo(victim));
    expect(all).not.toContain('evil');
    expect(all).not.toContain(String(stranger.user?.username));
  });

  it('lets the recipient unsubscribe with one click and without a login [NTF-32]', async () => {
    const victim = await get().visitor().signUp();
    await pester(victim, 1);
    const { headers } = mailsTo(victim)[0] ?? {};
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const [, address = ''] =
      /^<https:\/\/jim\.example(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '') ?? [];
    const wants = async () =>
      (await victim.call(readSettings, {})).notifications.emailNotifications;
    const post = (url: string) =>
      get()
        .visitor()
        .raw({
          method: 'POST',
          url,
          payload: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
    // A scanner that follows links changes nothing.
    expect((await get().visitor().raw({ url: address })).status).toBe(303);
    const forged = address.replace(/token=\d+/, `token=${victim.id + 1}`);
    expect((await post(forged)).status).toBe(404);
    expect(
      (await post(address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status,
    ).not.toBe(200);
    expect(await wants()).toBe(true);
    expect((await post(address)).status).toBe(200);
    expect(await wants()).toBe(false);
  });

  it('mails an unconfirmed address only to confirm it [NTF-31]', () => {
    const email = 'ana@example.org';
    expect(mayGetMail({ email, isConfirmed: false }, 'confirm-address')).toBe(true);
    for (const purpose of ['password-reset', 'account-changed', 'notification'] as const) {
      expect(mayGetMail({ email, isConfirmed: false }, purpose)).toBe(false);
      expect(mayGetMail({ email, isConfirmed: true }, purpose)).toBe(true);
      expect(mayGetMail({ email }, purpose)).toBe(true);
    }
  });
});
