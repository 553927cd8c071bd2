import { describe, expect, it } from 'vitest';
import { pendingStats, rejectStats, verifyStats } from '#shared/admin/stats-review.contract.ts';
import * as contract from '#shared/games/games.contract.ts';
import { listNotifications } from '#shared/notifications/notifications.contract.ts';
import { listOwnGames, resubmitGame } from '#shared/player-stats/player-stats.contract.ts';
import { balanceOf, signUpAdmin } from '#tests/test-admin.ts';
import { signUpMany } from '#tests/test-app.ts';
import { settleDueGames } from './games.service.ts';
import { figures, HOUR, useGames } from './games-testing.ts';

describe('stats of games', () => {
  const { get, passHours, body, log, answer, right, read, play, makeKnown, nowMs } = useGames();

  it('verifies and pays numbers of a game that two Known players on court confirmed [GAME-5]', async () => {
    const [ann, bob, cem] = await signUpMany(get(), 3);
    await play(ann, bob, cem);
    await makeKnown(bob, cem);
    const { key } = await log(ann, [[ann, bob], [cem]], {
      stats: { ...figures, minutes: 30, shotsMade: 4, shotsTaken: 9 },
    });
    const before = await balanceOf(get(), ann.id);
    const admin = await signUpAdmin(get());
    const listed = async () =>
      (await admin.call(pendingStats, {})).filter(({ player }) => player.id === ann.id);
    expect(await listed()).toEqual([]);
    await right(cem, key);
    expect((await read(ann, key)).status).toBe('confirmed');
    expect(await balanceOf(get(), ann.id)).toBe(before);
    await right(bob, key);
    expect(await balanceOf(get(), ann.id)).toBe(before + 1000);
    expect((await read(ann, key)).myNumbers).toMatchObject({
      ...figures,
      minutes: 30,
      status: 'verified',
    });
    expect((await ann.call(listOwnGames, { query: {} }))[0]?.status).toBe('verified');
    // Numbers added later are verified at once.
    const own = await cem.call(contract.saveNumbers, { params: { key }, body: figures });
    expect(own.myNumbers?.status).toBe('verified');
    const twice = await cem.send(contract.saveNumbers, { params: { key }, body: figures });
    expect([twice.status, twice.body]).toMatchObject([409, { reason: 'GAME_NUMBERS_EXIST' }]);
    expect(await listed()).toEqual([]);
  });

  it('pays only players who checked in there, and takes the reward back from one who leaves [GAME-3, GAME-5]', async () => {
    const [ann, bob, cem, away] = await signUpMany(get(), 4);
    await play(ann, bob, cem);
    await makeKnown(bob, cem);
    const { key } = await log(ann, [[ann, bob, away], [cem]], { stats: figures });
    await right(away, key);
    await away.call(contract.saveNumbers, { params: { key }, body: figures });
    const before = await balanceOf(get(), ann.id);
    for (const person of [bob, cem]) await right(person, key);
    expect((await read(away, key)).myNumbers?.status).toBe('pending');
    expect(await balanceOf(get(), ann.id)).toBe(before + 1000);
    const admin = await signUpAdmin(get());
    await passHours(49);
    await settleDueGames(get().deps.db);
    const listed = (await admin.call(pendingStats, {})).map(({ player }) => player.id);
    expect(listed).toContain(away.id);
    await answer(ann, key, { answer: 'absent' });
    expect(await balanceOf(get(), ann.id)).toBe(before);
    expect(await ann.call(listOwnGames, { query: {} })).toEqual([]);
    expect((await ann.call(listNotifications, {})).map(({ kind }) => kind)).toContain(
      'reward-reversed',
    );
  });

  it('verifies stats of a player who confirms a new score after two Known players did [GAME-5]', async () => {
    const [ann, bob, cem] = await signUpMany(get(), 3);
    await play(ann, bob, cem);
    await makeKnown(bob, cem);
    const { key } = await log(ann, [[ann, bob], [cem]], { stats: figures });
    const before = await balanceOf(get(), ann.id);
    await answer(cem, key, { answer: 'score', score: [20, 15] });
    expect((await right(bob, key)).status).toBe('confirmed');
    expect((await read(ann, key)).myNumbers?.status).toBe('pending');
    expect((await right(ann, key)).myNumbers?.status).toBe('verified');
    expect(await balanceOf(get(), ann.id)).toBe(before + 1000);
    await passHours(49);
    await settleDueGames(get().deps.db);
    expect(await balanceOf(get(), ann.id)).toBe(before + 1000);
  });

  it('ignores the confirmation of a Known player who is suspended now [GAME-5]', async () => {
    const [ann, bob, cem] = await signUpMany(get(), 3);
    await play(ann, bob, cem);
    await makeKnown(bob, cem);
    const { key } = await log(ann, [[ann, bob], [cem]], { stats: figures });
    await right(cem, key);
    await get().deps.db.query('update users set suspended_at = now() where id = $1', [cem.id]);
    await right(bob, key);
    expect((await read(ann, key)).myNumbers?.status).toBe('pending');
  });

  it('accepts a check-in of the evening before for a game after midnight [GAME-22]', async () => {
    const [ann, bob] = await signUpMany(get(), 2);
    await play(ann, bob);
    await makeKnown(ann, bob);
    const statusOfGame = async (hoursAgo: number) => {
      const playedAt = new Date(nowMs() - hoursAgo * HOUR).toISOString();
      const { key } = await log(ann, [[ann], [bob]], { stats: figures, playedAt });
      await right(bob, key);
      return (await read(ann, key)).myNumbers?.status;
    };
    await passHours(13);
    expect(await statusOfGame(0.5)).toBe('verified');
    await passHours(11);
    expect(await statusOfGame(7.5)).toBe('pending');
  });

  it("doesn't let players verify stats that an admin rejected [GAME-5, ADM-9]", async () => {
    const [ann, bob] = await signUpMany(get(), 2);
    await play(ann, bob);
    await makeKnown(ann, bob);
    const { key } = await log(ann, [[ann], [bob]], { stats: figures });
    const [entry] = await ann.call(listOwnGames, { query: {} });
    expect(entry?.isTeamGame).toBe(true);
    const admin = await signUpAdmin(get());
    const params = { id: entry?.id ?? 0 };
    await admin.call(rejectStats, { params, body: { reason: 'No.' } });
    const again = await ann.send(resubmitGame, {
      params,
      body: { ...figures, gameDate: entry?.gameDate },
    });
    expect(again.status).toBe(409);
    const before = await balanceOf(get(), ann.id);
    await right(bob, key);
    expect(await balanceOf(get(), ann.id)).toBe(before);
    expect((await read(ann, key)).myNumbers?.status).toBe('rejected');
  });

  it('drops stats that exceed a lower score, so that they can be added again [GAME-6]', async () => {
    const [ann, bob] = await signUpMany(get(), 2);
    const { key } = await log(ann, [[ann], [bob]], { stats: { ...figures, points: 20 } });
    await answer(bob, key, { answer: 'score', score: [19, 15] });
    expect((await right(ann, key)).myNumbers).toBeNull();
    const add = (points: number) =>
      ann.send(contract.saveNumbers, { params: { key }, body: { ...figures, points } });
    expect((await add(20)).status).toBe(400);
    expect((await add(19)).status).toBe(200);
  });

  it('leaves numbers to the admins if Known players were elsewhere or share a device [GAME-5]', async () => {
    const [ann, bob, cem, dee] = await signUpMany(get(), 4);
    await makeKnown(bob, cem, dee);
    await play(ann, bob, cem);
    await get().deps.db.query(
      `insert into known_devices (token_hash, user_id, created_at, last_used_at)
       select sha256('shared'), id, now(), now() from unnest($1::bigint[]) id`,
      [[bob.id, cem.id]],
    );
    const { key } = await log(
      ann,
      [
        [ann, bob],
        [cem, dee],
      ],
      { stats: figures },
    );
    for (const person of [bob, cem, dee]) await right(person, key);
    const admin = await signUpAdmin(get());
    const listed = async () =>
      (await admin.call(pendingStats, {})).filter(({ player }) => player.id === ann.id);
    expect(await listed()).toEqual([]);
    await passHours(49);
    await settleDueGames(get().deps.db);
    expect(await listed()).toHaveLength(1);
  });

  it("refuses numbers above the team's score, and before the player confirmed it [GAME-6, GAME-65]", async () => {
    const [ann, bob, cem] = await signUpMany(get(), 3);
    const tooMany = await ann.send(contract.recordGame, {
      body: body([[ann, bob], [cem]], { stats: { ...figures, points: 22 } }),
    });
    expect([tooMany.status, tooMany.body]).toMatchObject([
      400,
      { reason: 'GAME_POINTS_ABOVE_SCORE' },
    ]);
    const { key } = await log(ann, [[ann, bob], [cem]], { stats: { ...figures, points: 15 } });
    const add = (points: number) =>
      bob.send(contract.saveNumbers, { params: { key }, body: { ...figures, points } });
    const early = await add(6);
    expect([early.status, early.body]).toMatchObject([409, { reason: 'GAME_SCORE_CHANGED' }]);
    await right(bob, key);
    expect((await add(7)).status).toBe(400);
    expect((await add(6)).status).toBe(200);
    const shots = { ...figures, points: 0, shotsMade: 3, shotsTaken: 2 };
    expect((await cem.send(contract.saveNumbers, { params: { key }, body: shots })).status).toBe(
      400,
    );
  });

  it('pays once when an admin and the players verify at the same time [GAME-5]', async () => {
    const admin = await signUpAdmin(get());
    for (let round = 0; round < 8; round++) {
      const [ann, bob] = await signUpMany(get(), 2);
      await play(ann, bob);
      await makeKnown(ann, bob);
      const { key } = await log(ann, [[ann], [bob]], { stats: figures });
      const before = await balanceOf(get(), ann.id);
      const [entry] = await ann.call(listOwnGames, { query: {} });
      const [byAdmin, byPlayer] = await Promise.all([
        admin.send(verifyStats, { params: { id: entry?.id } }),
        answer(bob, key, { answer: 'right' }),
      ]);
      expect([200, 409]).toContain(byAdmin.status);
      expect(byPlayer.status).toBe(200);
      expect(await balanceOf(get(), ann.id)).toBe(before + 1000);
    }
  });
});
