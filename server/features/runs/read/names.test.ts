import { beforeEach, describe, expect, it } from 'vitest';
import { befriend, hostRun, hoursFrom, NOON, say } from '#server/features/runs/runs-testing.ts';
import { readSettings, savePrivacy } from '#shared/accounts/settings.contract.ts';
import { blockPerson, unblockPerson } from '#shared/friends/friends.contract.ts';
import {
  listMessages,
  listRuns,
  readRun,
  removeFromRun,
  writeMessage,
} from '#shared/runs/runs.contract.ts';
import { signUpMany, useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';

const MINUTE_HOURS = 1 / 60;

describe('player names', () => {
  const get = useTestApp({ hasOwnClock: true });
  beforeEach(() => get().clock.set(NOON));

  const page = (person: TestPerson, key: string) => person.call(readRun, { params: { key } });

  it('shows the host a log of spots taken and given back [RUN-112]', async () => {
    const { host, key } = await hostRun(get());
    const [nosy, loyal, rude] = await signUpMany(get(), 3);
    await say(nosy, key, 'in');
    await get().clock.set(hoursFrom(NOON, MINUTE_HOURS));
    await say(nosy, key, 'out');
    await say(loyal, key, 'in');
    await say(rude, key, 'in');
    await get().clock.set(hoursFrom(NOON, 2 * MINUTE_HOURS));
    const body = { userId: rude.id, reason: 'Rude' };
    await host.call(removeFromRun, { params: { key }, body });
    const at = (minutes: number) => hoursFrom(NOON, minutes * MINUTE_HOURS).toISOString();
    expect((await page(host, key)).spotLog).toMatchObject([
      { handle: rude.user?.username, tookAt: at(1), leftAt: at(2) },
      { handle: loyal.user?.username, tookAt: at(1), leftAt: null },
      { handle: nosy.user?.username, tookAt: at(0), leftAt: at(1) },
    ]);
    expect((await page(loyal, key)).spotLog).toEqual([]);
  });

  it('hides names until the day of the run after three spots given back within the hour [RUN-113]', async () => {
    const [nosy, player] = await signUpMany(get(), 2);
    for (let times = 0; times < 3; times++) {
      const { key } = await hostRun(get());
      await say(nosy, key, 'in');
      await say(nosy, key, 'out');
    }
    const { host, court, key } = await hostRun(get(), { maxPlayers: 5 });
    await say(player, key, 'in');
    await say(nosy, key, 'in');
    const seen = await page(nosy, key);
    expect(seen.players.map(({ id }) => id)).toEqual([nosy.id]);
    expect(seen).toMatchObject({ hidesNames: true, playersIn: 2, mailGuests: [], host: null });
    const [listed] = await nosy.call(listRuns, { query: { courtId: court.id } });
    expect(listed?.host).toBeNull();
    expect((await page(player, key)).players).toHaveLength(2);
    // Midnight in Vienna before the run.
    await get().clock.set(new Date('2026-06-11T22:00:00Z'));
    const onTheDay = await page(nosy, key);
    expect(onTheDay.players).toHaveLength(2);
    expect(onTheDay.host?.id).toBe(host.id);
  });

  it('counts spots given back by blocking the host [RUN-113]', async () => {
    const [nosy, player] = await signUpMany(get(), 2);
    for (let times = 0; times < 3; times++) {
      const { host, key } = await hostRun(get());
      await say(nosy, key, 'in');
      const target = { body: { userId: host.id, handle: host.user?.username } };
      await nosy.call(blockPerson, target);
      expect((await page(host, key)).spotLog).toEqual([]);
      await nosy.call(unblockPerson, target);
    }
    const { key } = await hostRun(get(), { maxPlayers: 5 });
    await say(player, key, 'in');
    await say(nosy, key, 'in');
    expect(await page(nosy, key)).toMatchObject({ hidesNames: true, players: [{ id: nosy.id }] });
  });

  it('shows up to three friends with a spot in lists, and no one else [RUN-422]', async () => {
    const { court, key } = await hostRun(get(), { maxPlayers: 5 });
    const [viewer, stranger, waiting, ...friends] = await signUpMany(get(), 7);
    for (const friend of [waiting, ...friends]) await befriend(get(), viewer, friend);
    for (const person of [stranger, ...friends, waiting]) await say(person, key, 'in');
    const listed = async (person: TestPerson) =>
      (await person.call(listRuns, { query: { courtId: court.id } }))[0]?.friendsIn;
    const ids = friends.slice(0, 3).map(({ id }: TestPerson) => ({ id }));
    expect(await listed(viewer)).toMatchObject(ids);
    expect(await listed(stranger)).toEqual([]);
  });

  it('shows strangers only the first name of players who want that [RUN-114]', async () => {
    const { host, key } = await hostRun(get(), { maxPlayers: 5 });
    const shy = await get().visitor().signUp({ name: 'Ana Maria Lopez' });
    const friend = await get().visitor().signUp({ name: 'Ben Friend' });
    const stranger = await get().visitor().signUp({ name: 'Cy Stranger' });
    const { privacy } = await shy.call(readSettings, {});
    expect(privacy.firstNameOnly).toBe(false);
    await shy.call(savePrivacy, { body: { ...privacy, firstNameOnly: true } });
    await befriend(get(), shy, friend);
    for (const person of [shy, friend, stranger]) await say(person, key, 'in');
    const shown = async (person: TestPerson) => {
      const player = (await page(person, key)).players.find(({ id }) => id === shy.id);
      return [player?.displayName, player?.handle];
    };
    const handle = shy.user?.username;
    expect(await shown(stranger)).toEqual(['Ana', '']);
    expect(await shown(host)).toEqual(['Ana', handle]);
    expect(await shown(friend)).toEqual(['Ana Maria Lopez', handle]);
    expect(await shown(shy)).toEqual(['Ana Maria Lopez', handle]);
    const logged = (await page(host, key)).spotLog.map(({ displayName }) => displayName);
    expect(logged).toEqual(['Cy Stranger', 'Ben Friend', 'Ana']);
  });

  it('shows players who are not friends only the first name of a host who wants that [RUN-95, RUN-114]', async () => {
    const { host, court, key } = await hostRun(get(), { maxPlayers: 5 });
    const [friend, stranger] = await signUpMany(get(), 2);
    await befriend(get(), host, friend);
    await get().deps.db.query(
      `update users set first_name_only = true, name = 'Ana Maria Lopez' where id = $1`,
      [host.id],
    );
    for (const person of [friend, stranger]) await say(person, key, 'in');
    await host.call(writeMessage, { params: { key }, body: { text: 'Bring water' } });
    const handle = host.user?.username;
    for (const [person, name] of [
      [stranger, ['Ana', '']],
      [friend, ['Ana Maria Lopez', handle]],
      [host, ['Ana Maria Lopez', handle]],
    ] as const) {
      const [listed] = await person.call(listRuns, { query: { courtId: court.id } });
      const [message] = await person.call(listMessages, { params: { key } });
      for (const seen of [(await page(person, key)).host, listed?.host, message?.author]) {
        expect([seen?.displayName, seen?.handle]).toEqual(name);
      }
    }
  });
});
