import { beforeEach, describe, expect, it } from 'vitest';
import { deliverDue } from '#server/features/notifications/delivery.ts';
import { guestMailQueue } from '#server/features/runs/guest-mail/index.ts';
import { hostRun, hoursFrom, NOON, say, signUpMany } from '#server/features/runs/runs-testing.ts';
import { runQueue } from '#server/platform/jobs/job-queue.ts';
import { answerAsGuest, joinByMail, withdrawGuest } from '#shared/runs/guests.contract.ts';
import { answerRun, changeRun, readRun, removeFromRun } from '#shared/runs/runs.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';

describe('mailboxes of guests', () => {
  const get = useTestApp({ hasOwnClock: true, config: { publicUrl: 'https://jim.example' } });
  beforeEach(() => get().clock.set(NOON));

  const mailsTo = (email: string) => get().mails.filter(({ to }) => to === email);
  const deliver = async () => {
    await runQueue(guestMailQueue(get().deps), get().deps);
    await deliverDue(get().deps);
  };
  const ask = async (key: string, email: string) => {
    const body = { name: 'Sam', email };
    const { status } = await get().visitor().send(joinByMail, { params: { key }, body });
    await deliver();
    const [, token = ''] = /\?guest=([\w-]+)/.exec(mailsTo(email).at(-1)?.text ?? '') ?? [];
    return { status, token };
  };
  const answer = (token: string, guests = 0) =>
    get()
      .visitor()
      .send(answerAsGuest, { params: { token }, body: { answer: 'in', guests } });

  it('are mailed about changes once an hour, with the last time [RUN-107]', async () => {
    const { host, key } = await hostRun(get(), { maxPlayers: 6 });
    const [member] = (await signUpMany(get(), 1)) as [TestPerson];
    await say(member, key, 'in');
    const { token } = await ask(key, 'mover@example.org');
    expect((await answer(token)).status).toBe(200);
    const mails = () => [mailsTo('mover@example.org'), mailsTo(String(member.user?.email))];
    const [asGuest = 0, asMember = 0] = mails().map(({ length }) => length);
    const move = async (hours: number) => {
      const body = { startsAt: hoursFrom(NOON, hours).toISOString() };
      await host.call(changeRun, { params: { key }, body });
      await deliver();
    };
    for (const hours of [49, 50, 49, 50, 51]) await move(hours);
    expect(mails().map(({ length }) => length)).toEqual([asGuest + 1, asMember + 1]);
    await get().clock.set(hoursFrom(NOON, 1));
    await deliver();
    expect(mails().map(({ length }) => length)).toEqual([asGuest + 2, asMember + 2]);
    for (const sent of mails()) expect(sent.at(-1)?.text).toContain('3:00');
    await get().clock.set(hoursFrom(NOON, 5));
    await deliver();
    expect(mails().map(({ length }) => length)).toEqual([asGuest + 2, asMember + 2]);
    await move(48);
    expect(mails().map(({ length }) => length)).toEqual([asGuest + 3, asMember + 3]);
  });

  it('share the limit of their mailbox, whatever the tag [RUN-108]', async () => {
    const { key } = await hostRun(get());
    const statuses: number[] = [];
    for (let tag = 0; tag < 7; tag++) {
      statuses.push((await ask(key, `v.ictim+${tag}@gmail.com`)).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
  });

  it('stay removed after withdrawing and under another spelling [RUN-111]', async () => {
    const { host, key } = await hostRun(get());
    const { token } = await ask(key, 'rude.guest@gmail.com');
    await answer(token);
    const { mailGuests } = await host.call(readRun, { params: { key } });
    const body = { guestId: mailGuests[0]?.id, reason: 'Rude' };
    await host.call(removeFromRun, { params: { key }, body });
    await get().visitor().call(withdrawGuest, { params: { token } });
    for (const email of ['rude.guest@gmail.com', 'rudeguest+new@googlemail.com']) {
      const before = mailsTo(email).length;
      expect((await ask(key, email)).status).toBe(202);
      expect(mailsTo(email)).toHaveLength(before);
    }
    const member = await get().visitor().signUp({ email: 'RudeGuest@gmail.com' });
    const joined = await member.send(answerRun, { params: { key }, body: { answer: 'in' } });
    expect([joined.status, joined.body]).toMatchObject([403, { reason: 'REMOVED_FROM_RUN' }]);
  });
});
