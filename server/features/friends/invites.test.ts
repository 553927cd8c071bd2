import { describe, expect, it } from 'vitest';
import { blockPerson, listRequests, setFriendPrivacy } from '#shared/friends/friends.contract.ts';
import {
  acceptInvite,
  inviter,
  ownInvite,
  replaceInvite,
} from '#shared/friends/invites.contract.ts';
import { balanceOf } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';

describe('invites', () => {
  const get = useTestApp();
  const signUp = () => get().visitor().signUp();

  it('turns an invite link into a friend request and pays nothing [FRD-70]', async () => {
    const [host, guest] = [await signUp(), await signUp()];
    // The user's own link overrides their settings for strangers.
    await host.call(setFriendPrivacy, { body: { searchable: false, allowRequests: false } });
    const { code } = await host.call(ownInvite, {});
    expect(await host.call(ownInvite, {})).toEqual({ code });
    const params = { code };
    expect(await guest.call(inviter, { params })).toMatchObject({
      id: host.id,
      friendshipStatus: 'none',
    });
    for (let time = 0; time < 2; time += 1) {
      const answer = await guest.call(acceptInvite, { params });
      expect(answer.friendshipStatus).toBe('pending_out');
    }
    const requests = JSON.stringify(await host.call(listRequests, {}));
    expect(requests).toContain(guest.user?.username);
    expect([await balanceOf(get(), host.id), await balanceOf(get(), guest.id)]).toEqual([0, 0]);
    expect((await host.send(acceptInvite, { params })).status).toBe(400);
  });

  it('replaces an invite link, and the old one stops working [FRD-71]', async () => {
    const [host, guest] = [await signUp(), await signUp()];
    const { code: old } = await host.call(ownInvite, {});
    const { code: fresh } = await host.call(replaceInvite, {});
    expect(fresh).not.toBe(old);
    expect(fresh).toMatch(/^[\w-]{16}$/);
    expect(await host.call(ownInvite, {})).toEqual({ code: fresh });
    for (const code of [old, 'x', fresh.toUpperCase(), '%', "' or 1=1"]) {
      for (const endpoint of [inviter, acceptInvite]) {
        expect((await guest.send(endpoint, { params: { code } })).status).toBe(404);
      }
    }
    expect(JSON.stringify((await host.exportData()).body)).toContain(fresh);
  });

  it('hides an invite from blocked users and of suspended ones, and refuses one to unconfirmed users [FRD-71]', async () => {
    const [host, guest] = [await signUp(), await signUp()];
    const { db } = get().deps;
    const { code } = await host.call(ownInvite, {});
    const look = async () => (await guest.send(inviter, { params: { code } })).status;
    await host.call(blockPerson, { body: { userId: guest.id } });
    expect(await look()).toBe(404);
    await db.query('delete from blocks where blocker_id = $1', [host.id]);
    expect(await look()).toBe(200);
    await db.query('update users set suspended_at = now() where id = $1', [host.id]);
    expect(await look()).toBe(404);
    await db.query('update users set is_email_unconfirmed = true where id = $1', [guest.id]);
    for (const endpoint of [ownInvite, replaceInvite]) {
      expect(await guest.send(endpoint)).toMatchObject({
        status: 409,
        body: { reason: 'INVITER_NOT_CONFIRMED' },
      });
    }
  });

  it('leads visitors from an invite link through sign-up and back [FRD-70]', async () => {
    const ask = (url: string) => get().visitor().raw({ url });
    const { code } = await (await signUp()).call(ownInvite, {});
    const answer = await ask(`/invite/${code}`);
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      `/login?next=${encodeURIComponent(`/invite/${code}`)}&action=befriend#sign-up`,
    ]);
    expect((await ask('/invite/%2F%2Fevil.example')).status).toBe(404);
  });
});
