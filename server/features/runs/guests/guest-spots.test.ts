import { beforeEach, describe, expect, it } from 'vitest';
import { deliverDue } from '#server/features/notifications/delivery.ts';
import { guestMailQueue } from '#server/features/runs/guest-mail/guest-mail.service.ts';
import { hostRun, hoursFrom, NOON, say, stateOf } from '#server/features/runs/runs-testing.ts';
import { runQueue } from '#server/platform/jobs/job-queue.ts';
import { answerAsGuest, joinByMail, withdrawGuest } from '#shared/runs/guests.contract.ts';
import { answerRun, changeRun, readRun, removeFromRun } from '#shared/runs/runs.contract.ts';
import { signUpMany, useTestApp } from '#tests/test-app.ts';

describe('guest mailboxes and spots', () => {
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

  it('mails guests about changes once an hour, with the latest time [RUN-107]', async () => {
    const { host, key } = await hostRun(get(), { maxPlayers: 6 });
    const [member] = await signUpMany(get(), 1);
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
    for (const sent of mails()) expect(sent.at(-1)?.text).toMatch(/\b3(:00)? PM/);
    await get().clock.set(hoursFrom(NOON, 5));
    await deliver();
    expect(mails().map(({ length }) => length)).toEqual([asGuest + 2, asMember + 2]);
    await move(48);
    expect(mails().map(({ length }) => length)).toEqual([asGuest + 3, asMember + 3]);
  });

  it('counts all spellings of a mailbox against one limit [RUN-108]', async () => {
    const { key } = await hostRun(get());
    const statuses: number[] = [];
    for (let tag = 0; tag < 7; tag++) {
      statuses.push((await ask(key, `v.ictim+${tag}@gmail.com`)).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
  });

  it('keeps a guest removed after withdrawing and under another spelling [RUN-111]', async () => {
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

  it('mails no link to a suspended member [RUN-111]', async () => {
    const { key } = await hostRun(get());
    const [member] = await signUpMany(get(), 1);
    const email = String(member.user?.email);
    await get().deps.db.query('update users set suspended_at = now() where id = $1', [member.id]);
    expect(await ask(key, email)).toEqual({ status: 202, token: '' });
  });

  it('gives a guest only one spot at a time [RUN-109]', async () => {
    const runs = await Promise.all(
      [48, 48.5, 49.5].map((hours) =>
        hostRun(get(), { startsAt: hoursFrom(NOON, hours).toISOString() }),
      ),
    );
    const [first, overlapping, later] = runs.map(({ key }) => key) as [string, string, string];
    const [person, racer] = await signUpMany(get(), 2);
    await say(person, first, 'in');
    const sent = { params: { key: overlapping }, body: { answer: 'in' as const } };
    const refused = await person.send(answerRun, sent);
    expect([refused.status, refused.body]).toMatchObject([409, { reason: 'RUN_OVERLAPS' }]);
    expect(await stateOf(person, overlapping)).toBeNull();
    await say(person, later, 'in');
    await say(person, first, 'out');
    expect((await person.send(answerRun, sent)).status).toBe(409);
    await say(person, later, 'out');
    expect((await person.send(answerRun, sent)).status).toBe(200);
    const race = await Promise.all(
      [first, overlapping].map((key) =>
        racer.send(answerRun, { params: { key }, body: { answer: 'in' } }),
      ),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    const guest = await ask(first, 'ghost@example.org');
    expect((await answer(guest.token)).status).toBe(200);
    const again = await ask(overlapping, 'ghost+2@example.org');
    expect((await answer(again.token)).body).toMatchObject({ reason: 'RUN_OVERLAPS' });
  });

  it('limits guests to a third of the spots, unless the host chose another number [RUN-110]', async () => {
    const { host, key } = await hostRun(get(), { maxPlayers: 10, guestSpots: undefined });
    const tokens: string[] = [];
    for (const name of ['a', 'b', 'c']) tokens.push((await ask(key, `${name}@example.org`)).token);
    const [one = '', two = '', three = ''] = tokens;
    expect((await answer(one, 1)).body).toMatchObject({ state: 'in' });
    const refused = await answer(two, 1);
    expect([refused.status, refused.body]).toMatchObject([409, { reason: 'GUEST_SPOTS_TAKEN' }]);
    expect((await answer(two)).body).toMatchObject({ state: 'in' });
    expect((await answer(three)).status).toBe(409);
    const [member] = await signUpMany(get(), 1);
    const sent = { params: { key }, body: { answer: 'in' as const, guests: 1 } };
    expect((await member.send(answerRun, sent)).body).toMatchObject({
      reason: 'GUEST_SPOTS_TAKEN',
    });
    await say(member, key, 'in');
    await host.call(changeRun, { params: { key }, body: { guestSpots: 5 } });
    expect((await member.send(answerRun, sent)).status).toBe(200);
    expect(await host.call(readRun, { params: { key } })).toMatchObject({
      guestSpots: 5,
      playersIn: 5,
    });
  });

  it('lets guests wait for a guest spot without holding up members [RUN-110]', async () => {
    const { key } = await hostRun(get(), { maxPlayers: 4, guestSpots: 1 });
    const [one, two, three, four, five] = await signUpMany(get(), 5);
    await say(one, key, 'in', 1);
    for (const person of [two, five]) await say(person, key, 'in');
    expect((await say(three, key, 'in', 1)).mine?.state).toBe('waiting');
    expect((await say(four, key, 'in')).mine?.state).toBe('waiting');
    for (const person of [two, five]) await say(person, key, 'out');
    expect(await stateOf(three, key)).toBe('waiting');
    expect(await stateOf(four, key)).toBe('offered');
    await say(one, key, 'out');
    expect(await stateOf(three, key)).toBe('offered');
  });
});
