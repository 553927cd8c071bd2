import { beforeEach, describe, expect, it } from 'vitest';
import { settleDueRuns } from '#server/features/runs/answers/answers.service.ts';
import { guestMailQueue } from '#server/features/runs/guest-mail/guest-mail.service.ts';
import {
  hostRun,
  hoursFrom,
  mineOf,
  NOON,
  say,
  stateOf,
} from '#server/features/runs/runs-testing.ts';
import { runQueue } from '#server/platform/jobs/job-queue.ts';
import {
  answerAsGuest,
  joinByMail,
  readGuest,
  readPublicRun,
  withdrawGuest,
} from '#shared/runs/guests.contract.ts';
import { cancelRun, changeRun, readRun, removeFromRun } from '#shared/runs/runs.contract.ts';
import { createTestApp, signUpMany, useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { purgeGuests } from './guests.repo.ts';

let asked = 0;

describe('guests', () => {
  const get = useTestApp({ hasOwnClock: true, config: { publicUrl: 'https://jim.example' } });
  beforeEach(() => get().clock.set(NOON));

  const mailsTo = (email: string) => get().mails.filter(({ to }) => to === email);
  const deliver = () => runQueue(guestMailQueue(get().deps), get().deps);

  /** Requests a link and returns what was mailed. */
  async function ask(key: string, email = `guest${++asked}@example.org`, name = 'Sam') {
    const guest = get().visitor();
    await guest.call(joinByMail, { params: { key }, body: { name, email } });
    await deliver();
    const [, token = ''] = /\?guest=([\w-]+)/.exec(mailsTo(email).at(-1)?.text ?? '') ?? [];
    return { guest, email, token };
  }
  const answer = (guest: TestPerson, token: string, given: 'in' | 'maybe' | 'out', guests = 0) =>
    guest.call(answerAsGuest, { params: { token }, body: { answer: given, guests } });

  it('shows guests public and link-only runs without names [RUN-31]', async () => {
    const open = await hostRun(get(), { visibility: 'link', maxPlayers: 5 });
    const [player] = await signUpMany(get(), 1);
    await say(player, open.key, 'in');
    const { body } = await get()
      .visitor()
      .send(readPublicRun, { params: { key: open.key } });
    expect(body).toMatchObject({ key: open.key, playersIn: 1, spotsLeft: 4, canJoinByMail: true });
    const text = JSON.stringify(body);
    for (const person of [open.host, player]) {
      expect(text).not.toContain(String(person.user?.username));
      expect(text).not.toContain(String(person.user?.name));
    }
    const friends = await hostRun(get(), { visibility: 'friends' });
    for (const key of [friends.key, 'nothing']) {
      const hidden = await get().visitor().send(readPublicRun, { params: { key } });
      expect(hidden.status).toBe(404);
      const body = { name: 'Sam', email: 'sam@example.org' };
      const refused = await get().visitor().send(joinByMail, { params: { key }, body });
      expect(refused.status).toBe(404);
    }
  });

  it("gives a guest a spot once they use the link, which can't be forged [RUN-32]", async () => {
    const { host, key } = await hostRun(get());
    const { guest, token, email } = await ask(key);
    const page = () => host.call(readRun, { params: { key } });
    expect(await page()).toMatchObject({ playersIn: 0, mailGuests: [] });
    // A scanner that opens the link changes nothing.
    const opened = await guest.call(readGuest, { params: { token } });
    expect(opened).toMatchObject({ name: 'Sam', answer: null, run: { key } });
    expect((await page()).playersIn).toBe(0);
    expect(await answer(guest, token, 'in', 1)).toMatchObject({ state: 'in', guests: 1 });
    expect(await page()).toMatchObject({
      playersIn: 2,
      mailGuests: [{ name: 'Sam', guests: 1, state: 'in' }],
    });
    const rows = await get().deps.db.query('select * from run_guests where email = $1', [email]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const forged = token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const wrong of [forged, 'x', "' or 1=1 --"]) {
      const sent = { params: { token: wrong }, body: { answer: 'in' } };
      expect((await guest.send(answerAsGuest, sent)).status).toBe(404);
      expect((await guest.send(readGuest, sent)).status).toBe(404);
    }
  });

  it('keeps only the pages of guests who answered before the run became one for friends [RUN-32]', async () => {
    const { host, key } = await hostRun(get());
    const [early, late] = [await ask(key), await ask(key)];
    await answer(early.guest, early.token, 'in');
    await host.call(changeRun, { params: { key }, body: { visibility: 'friends' } });
    const read = ({ guest, token }: typeof early) => guest.send(readGuest, { params: { token } });
    expect((await read(early)).body).toMatchObject({ state: 'in', run: { key } });
    expect(await answer(early.guest, early.token, 'maybe')).toMatchObject({ answer: 'maybe' });
    expect((await read(late)).status).toBe(404);
    const refused = await late.guest.send(answerAsGuest, {
      params: { token: late.token },
      body: { answer: 'in' },
    });
    expect([refused.status, refused.body]).toMatchObject([404, { reason: 'RUN_NOT_FOUND' }]);
    expect(await host.call(readRun, { params: { key } })).toMatchObject({ playersIn: 0, maybe: 1 });
  });

  it("deletes guests who didn't use the link within a day [RUN-32]", async () => {
    const { key } = await hostRun(get());
    const { guest, token, email } = await ask(key);
    await get().clock.set(hoursFrom(NOON, 24));
    const late = await guest.send(answerAsGuest, { params: { token }, body: { answer: 'in' } });
    expect(late.status).toBe(404);
    await purgeGuests(get().deps.db);
    const rows = await get().deps.db.query('select 1 from run_guests where email = $1', [email]);
    expect(rows).toEqual([]);
  });

  it.each([
    [{ name: 'x', email: 'a@example.org' }],
    [{ name: 'Sam\r\nBcc: all@example.org', email: 'a@example.org' }],
    [{ name: 'Sam', email: 'not an address' }],
    [{ name: 'Sam', email: 'a@example.org\r\nBcc: b@example.org' }],
    [{ name: 'Sam' }],
  ])('refuses guests with a hostile name or address: %j [RUN-32]', async (body) => {
    const { key } = await hostRun(get());
    const refused = await get().visitor().send(joinByMail, { params: { key }, body });
    expect(refused.status).toBe(400);
  });

  it('tells guests about waiting, offers and cancellation by mail [RUN-33]', async () => {
    const { host, key } = await hostRun(get(), { maxPlayers: 2, note: 'Evil words' });
    const people = await signUpMany(get(), 2);
    for (const person of people) await say(person, key, 'in');
    const { guest, token, email } = await ask(key, undefined, 'Evil name');
    expect((await answer(guest, token, 'in')).state).toBe('waiting');
    await say(people[0], key, 'out');
    await deliver();
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Confirm your spot: Court \d+, \w+day, June/),
      expect.stringMatching(/^A spot opened up: Court/),
    ]);
    expect(mailsTo(email)[0]?.text).toMatch(/a game at Court \d+ on \w+day, June/);
    expect((await guest.call(readGuest, { params: { token } })).state).toBe('offered');
    await answer(guest, token, 'in');
    await host.call(cancelRun, { params: { key }, body: {} });
    await deliver();
    expect(mailsTo(email).at(-1)?.subject).toMatch(/^Game canceled: Court/);
    expect(JSON.stringify(mailsTo(email))).not.toContain('Evil');
    const last = await guest.send(answerAsGuest, { params: { token }, body: { answer: 'out' } });
    expect(last.body).toMatchObject({ reason: 'RUN_CANCELLED' });
  });

  it('lets the host remove a guest permanently [RUN-13]', async () => {
    const { host, key } = await hostRun(get());
    const { guest, token, email } = await ask(key);
    await answer(guest, token, 'in');
    const { mailGuests } = await host.call(readRun, { params: { key } });
    const body = { guestId: mailGuests[0]?.id, reason: 'No show' };
    expect((await host.send(removeFromRun, { params: { key }, body })).status).toBe(200);
    const again = await ask(key, email);
    const back = await guest.send(answerAsGuest, {
      params: { token: again.token },
      body: { answer: 'in' },
    });
    expect(back.status).toBe(403);
  });

  it('deletes name and address when a guest withdraws by link or one click [RUN-33, RUN-34]', async () => {
    const { host, key } = await hostRun(get(), { maxPlayers: 2 });
    const one = await ask(key);
    const two = await ask(key);
    const [next] = await signUpMany(get(), 1);
    for (const { guest, token } of [one, two]) await answer(guest, token, 'in');
    await say(next, key, 'in');
    expect(await stateOf(next, key)).toBe('waiting');
    await one.guest.call(withdrawGuest, { params: { token: one.token } });
    expect(await stateOf(next, key)).toBe('offered');
    const stop = mailsTo(two.email)[0]?.headers?.['List-Unsubscribe'] ?? '';
    const [, url = ''] = /^<https:\/\/jim\.example(.+)>$/.exec(stop) ?? [];
    const clicked = await get()
      .visitor()
      .raw({
        method: 'POST',
        url,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect(clicked.status).toBe(200);
    expect(await host.call(readRun, { params: { key } })).toMatchObject({ mailGuests: [] });
    const rows = await get().deps.db.query('select 1 from run_guests where email = any ($1)', [
      [one.email, two.email],
    ]);
    expect(rows).toEqual([]);
  });

  it('deletes guests seven days after the run [RUN-34]', async () => {
    const { key } = await hostRun(get(), { minutes: 60 });
    const { guest, token, email } = await ask(key);
    await answer(guest, token, 'in');
    const isKnown = async () => {
      await settleDueRuns(get().deps.db);
      await purgeGuests(get().deps.db);
      return (await get().deps.db.query('select 1 from run_guests where email = $1', [email]))
        .length;
    };
    await get().clock.set(hoursFrom(NOON, 48 + 1 + 7 * 24 - 0.1));
    expect(await isKnown()).toBe(1);
    await get().clock.set(hoursFrom(NOON, 48 + 1 + 7 * 24));
    expect(await isKnown()).toBe(0);
  });

  it("transfers a guest's answer to the account with the confirmed address [RUN-35]", async () => {
    const { host, key } = await hostRun(get());
    const { guest, token, email } = await ask(key);
    await answer(guest, token, 'in', 1);
    const member = await get().visitor().signUp({ email });
    const own = (isUnconfirmed: boolean) =>
      get().deps.db.query(
        `update users set is_email_unconfirmed = $2, email_confirmed_at = case when $2 then null else now() end
         where id = $1`,
        [member.id, isUnconfirmed],
      );
    await own(true);
    expect(await mineOf(member, key)).toBeNull();
    await own(false);
    expect(await mineOf(member, key)).toMatchObject({ answer: 'in', guests: 1, state: 'in' });
    expect(await host.call(readRun, { params: { key } })).toMatchObject({
      playersIn: 2,
      mailGuests: [],
      players: [{ id: member.id }],
    });
    expect((await guest.send(readGuest, { params: { token } })).status).toBe(404);
  });

  it("tells guests that they can't join if the server sends no mail [RUN-36]", async () => {
    const mailer = { isSetUp: false, send: async () => undefined };
    const testApp = await createTestApp({ deps: { mailer } });
    try {
      const { key } = await hostRun(testApp, {
        startsAt: new Date(Date.now() + 36e5).toISOString(),
      });
      const run = await testApp.visitor().call(readPublicRun, { params: { key } });
      expect(run.canJoinByMail).toBe(false);
      const body = { name: 'Sam', email: 'sam@example.org' };
      const refused = await testApp.visitor().send(joinByMail, { params: { key }, body });
      expect([refused.status, refused.body]).toMatchObject([409, { reason: 'RUN_MEMBERS_ONLY' }]);
    } finally {
      await testApp.close();
    }
  });
});
