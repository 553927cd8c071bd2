import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  befriend,
  hostRun,
  hoursFrom,
  MINUTE_MS,
  NOON,
  say,
} from '#server/features/runs/runs-testing.ts';
import { deleteAccount } from '#shared/accounts/leaving.contract.ts';
import { suspendPerson } from '#shared/admin/people.contract.ts';
import { openReports, removeReportedMessage } from '#shared/admin/reports.contract.ts';
import { blockPerson } from '#shared/friends/friends.contract.ts';
import { listNotifications } from '#shared/notifications/notifications.contract.ts';
import {
  cancelRun,
  deleteMessage,
  listMessages,
  removeFromRun,
  reportMessage,
  writeMessage,
} from '#shared/runs/runs.contract.ts';
import { auditOf, signUpAdmin } from '#tests/test-admin.ts';
import { signUpMany, useTestApp } from '#tests/test-app.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';
import { purgeMessages } from './messages.repo.ts';

const NO_RUN = 'A'.repeat(22);

describe('messages in a run', () => {
  const get = useTestApp({ hasOwnClock: true });
  beforeEach(() => get().clock.set(NOON));

  const write = (person: TestPerson, key: string, text: string) =>
    person.call(writeMessage, { params: { key }, body: { text } });
  const tryWrite = (person: TestPerson, key: string, body: unknown = { text: 'Hello' }) =>
    person.send(writeMessage, { params: { key }, body });
  const read = (person: TestPerson, key: string) => person.call(listMessages, { params: { key } });
  const tryRead = (person: TestPerson, key: string) =>
    person.send(listMessages, { params: { key } });
  const texts = async (person: TestPerson, key: string) =>
    (await read(person, key)).map(({ text }) => text);
  const idOf = async (person: TestPerson, key: string, text: string) =>
    (await read(person, key)).find((message) => message.text === text)?.id ?? 0;
  const block = (one: TestPerson, other: TestPerson) =>
    one.call(blockPerson, { body: { userId: other.id, handle: other.user?.username } });

  /** A run in 48 hours of two hours, with two players. */
  async function runWithTwo() {
    const { host, key } = await hostRun(get(), { maxPlayers: 5, minutes: 120 });
    const [ana, ben] = await signUpMany(get(), 2);
    for (const player of [ana, ben]) await say(player, key, 'in');
    return { host, ana, ben, key };
  }

  it('shows host and players what the others wrote, newest last [RUN-416]', async () => {
    const { host, ana, ben, key } = await runWithTwo();
    await write(host, key, 'Who has a ball?');
    const after = await write(ana, key, '  I do 🏀\nand a pump ');
    expect(after.map(({ text, isMine }) => [text, isMine])).toEqual([
      ['Who has a ball?', false],
      ['I do 🏀\nand a pump', true],
    ]);
    expect(await read(ben, key)).toMatchObject([
      { author: { id: host.id }, isMine: false, sentAt: NOON.toISOString() },
      { author: { id: ana.id, handle: ana.user?.username }, isMine: false },
    ]);
  });

  it('tells the open screens of those who see the message [RUN-416, RUN-418]', async () => {
    const { host, ana, ben, key } = await runWithTwo();
    await block(ana, ben);
    await write(ana, key, 'Hello');
    const told = await get().deps.db.query<{ userId: number }>(
      `select distinct user_id as "userId" from live_events
       where type = 'run-messages' and user_id = any ($1::bigint[]) order by 1`,
      [[host.id, ana.id, ben.id]],
    );
    expect(told.map(({ userId }) => userId)).toEqual([host.id, ana.id].sort((a, b) => a - b));
  });

  it('notifies each reader once, without names, until they read the messages [RUN-423]', async () => {
    const { host, ana, ben, key } = await runWithTwo();
    await block(ana, ben);
    const told = async (person: TestPerson) =>
      (await person.call(listNotifications, {})).filter(({ kind }) => kind === 'run-message');
    await write(ana, key, 'Secret words');
    await write(ana, key, 'More words');
    const [news, ...others] = await told(host);
    expect(others).toEqual([]);
    expect(news?.link).toBe(`/runs/${key}`);
    expect(JSON.stringify(news)).not.toMatch(new RegExp(`words|${ana.user?.name}`));
    expect([await told(ana), await told(ben)]).toEqual([[], []]);
    await read(host, key);
    expect(await told(host)).toEqual([]);
    await write(ana, key, 'Again');
    expect(await told(host)).toHaveLength(1);
  });

  it('writes a retried message once, and the same words again as a new message [RUN-416]', async () => {
    const { host, ana, key } = await runWithTwo();
    const send = (idempotencyKey: string) =>
      ana.call(writeMessage, { params: { key }, body: { text: 'Late', idempotencyKey } });
    const [one, other] = [randomUUID(), randomUUID()];
    await Promise.all([send(one), send(one)]);
    expect(await texts(host, key)).toEqual(['Late']);
    const told = () => host.call(listNotifications, {});
    expect(await told()).toEqual([]);
    expect(await send(one)).toHaveLength(1);
    expect(await told()).toEqual([]);
    await send(other);
    expect(await texts(host, key)).toEqual(['Late', 'Late']);
  });

  it('refuses everyone without a spot, and treats hidden runs as missing [RUN-416]', async () => {
    const { host, key } = await hostRun(get(), { maxPlayers: 2, visibility: 'everyone' });
    const hidden = await hostRun(get(), { visibility: 'friends' });
    const [player, waiting, maybe, stranger] = await signUpMany(get(), 4);
    await say(player, key, 'in', 1);
    await say(waiting, key, 'in');
    await say(maybe, key, 'maybe');
    await write(player, key, 'Just us two');
    const id = await idOf(host, key, 'Just us two');
    for (const person of [waiting, maybe, stranger]) {
      const refused = await tryRead(person, key);
      expect([refused.status, refused.body]).toEqual([
        403,
        expect.objectContaining({ reason: 'RUN_PLAYERS_ONLY' }),
      ]);
      expect((await tryWrite(person, key)).status).toBe(403);
      const params = { key, id };
      expect((await person.send(deleteMessage, { params })).status).toBe(404);
      const report = await person.send(reportMessage, { params, body: { reason: 'Rude' } });
      expect(report.status).toBe(403);
    }
    const answers = async (runKey: string) =>
      [await tryRead(stranger, runKey), await tryWrite(stranger, runKey)].map(
        ({ status, body }) => [status, body],
      );
    expect(await answers(hidden.key)).toEqual(await answers(NO_RUN));
    expect((await tryRead(stranger, NO_RUN)).status).toBe(404);
  });

  it('closes to a player who leaves or is removed, and hides what they wrote [RUN-416, RUN-418]', async () => {
    const { host, ana, ben, key } = await runWithTwo();
    await write(ana, key, 'I bring the ball');
    await write(ben, key, 'Rude words');
    await say(ana, key, 'out');
    const body = { userId: ben.id, reason: 'Rude' };
    await host.call(removeFromRun, { params: { key }, body });
    expect((await tryRead(ana, key)).status).toBe(403);
    expect((await tryRead(ben, key)).status).toBe(403);
    expect((await tryWrite(ben, key)).status).toBe(403);
    expect(await texts(host, key)).toEqual([]);
    await say(ana, key, 'in');
    expect(await texts(host, key)).toEqual(['I bring the ball']);
  });

  it.each([
    [{}, 'MESSAGE_EMPTY'],
    [{ text: 7 }, 'MESSAGE_EMPTY'],
    [{ text: ' \n ' }, 'MESSAGE_EMPTY'],
    [{ text: 'x'.repeat(281) }, 'MESSAGE_TOO_LONG'],
    [{ text: 'a\u0000b' }, 'CONTROL_CHARACTERS'],
  ])('refuses the body %j [RUN-416]', async (body, reason) => {
    const { host, key } = await hostRun(get());
    const refused = await tryWrite(host, key, body);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ reason });
    await write(host, key, '🏀'.repeat(280));
  });

  it('accepts messages until three hours after the end, and none in a cancelled run [RUN-417]', async () => {
    const { host, key } = await hostRun(get(), { minutes: 120 });
    await get().clock.set(new Date(hoursFrom(NOON, 53).getTime() - MINUTE_MS));
    await write(host, key, 'Good game');
    await get().clock.set(hoursFrom(NOON, 53));
    const refused = await tryWrite(host, key);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ reason: 'RUN_MESSAGES_CLOSED' }),
    ]);
    expect(await texts(host, key)).toEqual(['Good game']);

    await get().clock.set(NOON);
    const other = await hostRun(get());
    await write(other.host, other.key, 'It rains');
    await other.host.call(cancelRun, { params: { key: other.key }, body: {} });
    expect((await tryWrite(other.host, other.key)).body).toMatchObject({ reason: 'RUN_CANCELLED' });
    expect(await texts(other.host, other.key)).toEqual(['It rains']);
  });

  it('accepts 60 messages an hour per user [RUN-417]', async () => {
    const { host, ana, key } = await runWithTwo();
    for (let sent = 0; sent < 60; sent++) await write(host, key, `Message ${sent}`);
    expect((await tryWrite(host, key)).status).toBe(429);
    expect((await tryWrite(ana, key)).status).toBe(201);
  });

  it('deletes messages 7 days after the end of the run [RUN-417]', async () => {
    const { host, key } = await hostRun(get(), { minutes: 120 });
    await write(host, key, 'Bring water');
    const later = await hostRun(get(), { startsAt: hoursFrom(NOON, 30 * 24).toISOString() });
    await write(later.host, later.key, 'See you');
    const days = (count: number) => hoursFrom(NOON, 50 + 24 * count);
    await get().clock.set(new Date(days(7).getTime() - MINUTE_MS));
    await purgeMessages(get().deps.db);
    expect(await texts(host, key)).toEqual(['Bring water']);
    await get().clock.set(days(7));
    await purgeMessages(get().deps.db);
    expect(await texts(host, key)).toEqual([]);
    expect(await texts(later.host, later.key)).toEqual(['See you']);
  });

  it('hides the messages of two users from each other after a block [RUN-418]', async () => {
    const { host, ana, ben, key } = await runWithTwo();
    await write(ana, key, 'From Ana');
    await write(ben, key, 'From Ben');
    const id = await idOf(ana, key, 'From Ben');
    await block(ana, ben);
    expect(await texts(ana, key)).toEqual(['From Ana']);
    expect(await texts(ben, key)).toEqual(['From Ben']);
    expect(await texts(host, key)).toEqual(['From Ana', 'From Ben']);
    const report = (messageId: number) =>
      ana.send(reportMessage, { params: { key, id: messageId }, body: { reason: 'Rude' } });
    const muted = await report(id);
    expect(muted.status).toBe(404);
    expect(muted.body).toEqual((await report(999_999_999)).body);
  });

  it('names authors as the player list does [RUN-418]', async () => {
    const { host, ana, ben, key } = await runWithTwo();
    const [shy] = await signUpMany(get(), 1);
    await say(shy, key, 'in');
    await write(ana, key, 'Hidden profile');
    await write(shy, key, 'First name only');
    await get().deps.db.query('update users set profile_visible = false where id = $1', [ana.id]);
    await get().deps.db.query('update users set first_name_only = true where id = $1', [shy.id]);
    const names = async (person: TestPerson) =>
      (await read(person, key)).map(({ author }) => author?.displayName ?? null);
    expect(await names(ben)).toEqual([null, 'Player']);
    expect(await names(host)).toEqual([ana.user?.name, 'Player']);
    await befriend(get(), ana, ben);
    expect(await names(ben)).toEqual([ana.user?.name, 'Player']);
  });

  it('lets authors delete their own messages and hosts all of them [RUN-419]', async () => {
    const { host, ana, ben, key } = await runWithTwo();
    for (const text of ['one', 'two', 'three']) await write(ana, key, text);
    const remove = async (person: TestPerson, text: string) => {
      const id = await idOf(host, key, text);
      return (await person.send(deleteMessage, { params: { key, id } })).status;
    };
    expect(await remove(ben, 'one')).toBe(404);
    expect(await remove(ana, 'one')).toBe(200);
    expect(await remove(host, 'two')).toBe(200);
    expect(await texts(ben, key)).toEqual(['three']);
    const other = await hostRun(get());
    const id = await idOf(host, key, 'three');
    expect((await other.host.send(deleteMessage, { params: { key: other.key, id } })).status).toBe(
      404,
    );
  });

  it('exports messages and deletes them with the account [RUN-419]', async () => {
    const { host, ana, key } = await runWithTwo();
    await write(ana, key, 'Running 10 min late');
    await write(host, key, 'No problem');
    const { body } = await ana.exportData();
    const { messages } = (body as { runs: { messages: unknown[] } }).runs;
    expect(messages).toMatchObject([{ text: 'Running 10 min late', removedAt: null }]);
    const confirmation = ana.user?.username ?? '';
    await ana.call(deleteAccount, { body: { confirmation, password: PASSWORD } });
    expect(await texts(host, key)).toEqual(['No problem']);
    const left = await get().deps.db.query('select id from run_messages where author_id = $1', [
      ana.id,
    ]);
    expect(left).toEqual([]);
  });

  it('lets readers report a message, which an admin removes [RUN-420]', async () => {
    const admin = await signUpAdmin(get());
    const { host, ana, ben, key } = await runWithTwo();
    await write(ana, key, 'Buy coins!');
    const id = await idOf(ben, key, 'Buy coins!');
    const body = { reason: 'Spam' };
    const own = await ana.send(reportMessage, { params: { key, id }, body });
    expect([own.status, own.body]).toEqual([
      400,
      expect.objectContaining({ reason: 'OWN_MESSAGE_REPORTED' }),
    ]);
    for (const reader of [ben, host, ben]) {
      await reader.call(reportMessage, { params: { key, id }, body });
    }
    const about = async () =>
      (await admin.call(openReports, { query: {} })).filter(({ person }) => person?.id === ana.id);
    const [report, ...others] = await about();
    expect(others).toEqual([]);
    expect(report).toMatchObject({ reports: 2, reason: 'Spam', message: { body: 'Buy coins!' } });
    const params = { id: report?.id ?? 0 };
    await admin.call(removeReportedMessage, { params });
    expect(await texts(ben, key)).toEqual([]);
    expect(await about()).toEqual([]);
    expect(await auditOf(get(), 'message', id)).toMatchObject([{ action: 'message.remove' }]);
    expect((await admin.send(removeReportedMessage, { params })).status).toBe(409);
  });

  it('hides the messages of suspended users, and removes them if the admin asks for it [RUN-420, ADM-47]', async () => {
    const admin = await signUpAdmin(get());
    const { host, ana, ben, key } = await runWithTwo();
    await write(ana, key, 'From Ana');
    await write(ben, key, 'From Ben');
    const suspend = (person: TestPerson, removeContent: boolean) =>
      admin.call(suspendPerson, {
        params: { id: person.id },
        body: { reason: 'Spam', removeContent },
      });
    await suspend(ana, false);
    await suspend(ben, true);
    expect(await texts(host, key)).toEqual([]);
    const removed = await get().deps.db.query<{ body: string }>(
      'select body from run_messages where author_id = any ($1::bigint[]) and removed_at is not null',
      [[ana.id, ben.id]],
    );
    expect(removed).toEqual([{ body: 'From Ben' }]);
  });
});
