import { beforeEach, describe, expect, it } from 'vitest';
import { blockPerson } from '#shared/friends/friends.contract.ts';
import { listNotifications } from '#shared/notifications/notifications.contract.ts';
import { replaceCalendar } from '#shared/runs/calendar.contract.ts';
import {
  answerRun,
  cancelRun,
  changeRun,
  inviteToRun,
  listRuns,
  readRun,
  removeFromRun,
  reportRun,
} from '#shared/runs/runs.contract.ts';
import { signUpMany, useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { befriend, hostRun, NOON, say, stateOf } from './runs-testing.ts';

const NO_RUN = 'A'.repeat(22);

describe('blocks and runs', () => {
  const get = useTestApp({ hasOwnClock: true, config: { publicUrl: 'https://jim.example' } });
  beforeEach(() => get().clock.set(NOON));

  const block = (one: TestPerson, other: TestPerson) =>
    one.call(blockPerson, { body: { userId: other.id, handle: other.user?.username } });
  const page = (person: TestPerson, key: string) => person.call(readRun, { params: { key } });

  it('shows the same page whether or not a blocked player has a spot [RUN-14]', async () => {
    const { key } = await hostRun(get(), { maxPlayers: 5 });
    const [viewer, target] = await signUpMany(get(), 2);
    await say(target, key, 'in');
    const before = await page(viewer, key);
    await block(viewer, target);
    expect(await page(viewer, key)).toEqual(before);
    expect(JSON.stringify(before)).not.toMatch(/block/i);
  });

  it('hides blocked players and hidden profiles from players with a spot [RUN-14]', async () => {
    const { host, key } = await hostRun(get(), { maxPlayers: 5 });
    const [viewer, target, hidden, shown] = await signUpMany(get(), 4);
    for (const person of [viewer, target, hidden, shown]) await say(person, key, 'in');
    await block(viewer, target);
    await get().deps.db.query('update users set profile_visible = false where id = $1', [
      hidden.id,
    ]);
    const named = async (person: TestPerson) =>
      (await page(person, key)).players.map(({ id }) => id);
    expect(await named(viewer)).toEqual([viewer.id, shown.id]);
    expect(await named(target)).toEqual([target.id, shown.id]);
    expect(await named(host)).toEqual([viewer.id, target.id, hidden.id, shown.id]);
    expect((await page(viewer, key)).playersIn).toBe(4);
  });

  it.each([
    ['the host blocks the player', 'friends', true],
    ['the player blocks the host', 'friends', false],
    ['the host blocks the player', 'everyone', true],
    ['the player blocks the host', 'link', false],
  ] as const)(
    "removes host and player from each other's runs when %s in a run for %s [RUN-105]",
    async (_, visibility, isByHost) => {
      const { host, court, key } = await hostRun(get(), { visibility, maxPlayers: 2 });
      const [player, other, next] = await signUpMany(get(), 3);
      for (const person of [player, other, next]) await befriend(get(), host, person);
      await host.call(inviteToRun, { params: { key }, body: { userIds: [player.id] } });
      for (const person of [player, other, next]) await say(person, key, 'in');
      await host.call(changeRun, { params: { key }, body: { minutes: 60 } });
      await player.stepUp();
      const { url } = await player.call(replaceCalendar, {});
      const feed = async () =>
        String((await player.raw({ url: new URL(url ?? '').pathname })).body);
      expect(await feed()).toContain(key);
      expect(await player.call(listNotifications, {})).toHaveLength(2);

      await block(isByHost ? host : player, isByHost ? player : host);

      const answers = async (runKey: string) => {
        const params = { key: runKey };
        const calls = [
          player.send(readRun, { params }),
          player.send(answerRun, { params, body: { answer: 'in', guests: 1 } }),
          player.send(answerRun, { params, body: { answer: 'out' } }),
          player.send(changeRun, { params, body: { minutes: 60 } }),
          player.send(cancelRun, { params, body: {} }),
          player.send(removeFromRun, { params, body: { userId: other.id, reason: 'Rude' } }),
          player.send(inviteToRun, { params, body: { userIds: [other.id] } }),
          player.send(reportRun, { params, body: { reason: 'Something is wrong here' } }),
          player.raw({ url: `/runs/${runKey}.ics` }),
        ];
        return (await Promise.all(calls)).map(({ status, body }) => [
          status,
          JSON.stringify(body).replaceAll(runKey, ''),
        ]);
      };
      const refused = await answers(key);
      expect(refused).toEqual(await answers(NO_RUN));
      expect(refused.map(([status]) => status)).toEqual(refused.map(() => 404));
      expect(await player.call(listRuns, { query: {} })).toEqual([]);
      expect(await player.call(listRuns, { query: { courtId: court.id } })).toEqual([]);
      expect(await player.call(listNotifications, {})).toEqual([]);
      expect(await feed()).not.toContain(key);
      expect(await stateOf(next, key)).toBe('offered');
      const rows = await get().deps.db.query(
        `select user_id from run_answers where user_id = $1
       union all select user_id from run_invitations where user_id = $1`,
        [player.id],
      );
      expect(rows).toEqual([]);
    },
  );

  it('lets hosts see and remove every player regardless of blocks [RUN-106]', async () => {
    const { host, key } = await hostRun(get(), { maxPlayers: 5 });
    const [player] = await signUpMany(get(), 1);
    await say(player, key, 'in');
    // As an older version left it.
    await get().deps.db.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
      player.id,
      host.id,
    ]);
    expect((await page(host, key)).players.map(({ id }) => id)).toEqual([player.id]);
    const body = { userId: player.id, reason: 'No show' };
    const after = await host.call(removeFromRun, { params: { key }, body });
    expect(after.players).toEqual([]);
  });
});
