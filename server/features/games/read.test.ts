import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#shared/accounts/leaving.contract.ts';
import { blockPerson } from '#shared/friends/friends.contract.ts';
import * as contract from '#shared/games/games.contract.ts';
import { createRun } from '#shared/runs/runs.contract.ts';
import { signUpMany } from '#tests/test-app.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';
import { aRun } from '#tests/test-runs.ts';
import { figures, HOUR, handleOf, useGames } from './games-testing.ts';

describe('who sees games', () => {
  const { get, passHours, body, log, right, read, play, befriend, court, nowMs } = useGames();

  it('shows names only to players, and neither blocked people nor hidden profiles [GAME-10]', async () => {
    const [ann, bob, cem, hidden, stranger] = await signUpMany(get(), 5);
    const { key } = await log(ann, [
      [ann, bob, 'Uncle Ray'],
      [cem, hidden],
    ]);
    const short = await bob.call(contract.readGame, { params: { key } });
    expect(short.teams[0][0]?.handle).toBe(handleOf(ann));
    await get().deps.db.query(
      `update users set first_name_only = true, name = 'Cem Kaya' where id = $1`,
      [cem.id],
    );
    await get().deps.db.query('update users set profile_visible = false where id = $1', [
      hidden.id,
    ]);
    await bob.call(blockPerson, { body: { userId: ann.id, handle: handleOf(ann) } });
    const seen = await read(bob, key);
    expect(
      seen.teams.flat().map(({ kind, displayName, handle }) => [kind, displayName, handle]),
    ).toEqual([
      ['hidden', null, null],
      ['person', bob.user?.name, handleOf(bob)],
      ['hidden', null, null],
      ['person', 'Cem', null],
      ['hidden', null, null],
    ]);
    expect((await read(ann, key)).teams[0][1]?.kind).toBe('hidden');
    expect([seen.confirmed, seen.needed]).toEqual([1, 2]);
    expect((await stranger.send(contract.readGame, { params: { key } })).status).toBe(404);
    const blocked = await bob.send(contract.recordGame, { body: body([[bob], [ann]]) });
    expect(blocked.status).toBe(404);
    await right(cem, key);
    expect(await right(bob, key)).toMatchObject({ status: 'confirmed' });
    await passHours(24);

    const games = (person: TestPerson, handle: string) =>
      person.send(contract.listGamesOf, { params: { handle } });
    const [listed] = (await games(stranger, handleOf(bob))).body as contract.ListedGame[];
    expect(listed).toMatchObject({ key, side: 0, result: 'won', mySide: null });
    expect(listed?.teams.flat().map(({ displayName }) => displayName)).toEqual([
      null,
      bob.user?.name,
      null,
      null,
      null,
    ]);
    await get().deps.db.query('update users set show_stats = false where id = $1', [bob.id]);
    expect((await games(stranger, handleOf(bob))).status).toBe(404);
    expect((await games(bob, handleOf(bob))).status).toBe(200);
  });

  it('hides names entered by blocked, hidden or suspended players, and reports the player who entered them [GAME-10, GAME-23]', async () => {
    const [ann, bob, cem, stranger] = await signUpMany(get(), 4);
    const tooLong = await ann.send(contract.recordGame, {
      body: body([[ann, 'x'.repeat(41)], [bob]]),
    });
    expect(tooLong.status).toBe(400);
    const { key } = await log(ann, [
      [ann, 'Uncle Ray'],
      [bob, cem],
    ]);
    const guestSeenBy = async (person: TestPerson) =>
      (await read(person, key)).teams[0].map(({ kind, displayName }) => [kind, displayName])[1];
    const report = (person: TestPerson) =>
      person.send(contract.reportGame, { params: { key }, body: { reason: 'A rude name' } });
    expect((await report(stranger)).status).toBe(404);
    expect((await report(ann)).status).toBe(400);
    expect((await report(cem)).status).toBe(200);
    const reports = await get().deps.db.query(
      'select person_id as "personId", reason from reports where person_id = $1',
      [ann.id],
    );
    expect(reports).toEqual([{ personId: ann.id, reason: 'A rude name' }]);
    await bob.call(blockPerson, { body: { userId: ann.id, handle: handleOf(ann) } });
    expect(await guestSeenBy(bob)).toEqual(['hidden', null]);
    expect(await guestSeenBy(cem)).toEqual(['guest', 'Uncle Ray']);
    for (const change of ['profile_visible = false', 'suspended_at = now()']) {
      await get().deps.db.query(`update users set ${change} where id = $1`, [ann.id]);
      expect(await guestSeenBy(cem)).toEqual(['hidden', null]);
      await get().deps.db.query(
        'update users set profile_visible = true, suspended_at = null where id = $1',
        [ann.id],
      );
    }
  });

  it('makes opponents meet, except blocked, hidden and suspended ones [GAME-16]', async () => {
    const people = await signUpMany(get(), 5);
    const [ann, met, blocked, hidden, suspended] = people;
    await play(...people);
    const { key } = await log(ann, [[ann], [met, blocked, hidden, suspended]]);
    for (const person of people.slice(1)) await right(person, key);
    const { db } = get().deps;
    await blocked.call(blockPerson, { body: { userId: ann.id, handle: handleOf(ann) } });
    await db.query('update users set profile_visible = false where id = $1', [hidden.id]);
    await db.query('update users set suspended_at = now() where id = $1', [suspended.id]);
    const meetings = await db.query(
      `select user_id as "userId", other_id as "otherId" from confirmed_game_meetings
       where $1 in (user_id, other_id) order by user_id = $1 desc`,
      [ann.id],
    );
    expect(meetings).toEqual([
      { userId: ann.id, otherId: met.id },
      { userId: met.id, otherId: ann.id },
    ]);
  });

  it("shows others a player's games from the next day on, without time and, to strangers, court [GAME-19]", async () => {
    const [ann, bob, friend, stranger] = await signUpMany(get(), 4);
    await befriend(ann, friend);
    await play(ann, bob);
    const { key } = await log(ann, [[ann], [bob]], { stats: figures });
    await right(bob, key);
    await get().deps.db.query(`update player_stats set status = 'verified' where user_id = $1`, [
      ann.id,
    ]);
    const of = { params: { handle: handleOf(ann) }, query: {} };
    const seenBy = async (person: TestPerson) => {
      const [games, { games: count, record, averages }] = await Promise.all([
        person.call(contract.listGamesOf, of),
        person.call(contract.readRating, of),
      ]);
      return [games.map((game) => [game.day, game.court?.id]), count, record.wins, averages?.games];
    };
    const day = new Date(nowMs() - HOUR).toISOString().slice(0, 10);
    const all = [[[day, court().id]], 1, 1, 1];
    const nothing = [[], 0, 0, undefined];
    expect(await seenBy(ann)).toEqual(all);
    expect(await seenBy(bob)).toEqual(all);
    expect(await seenBy(friend)).toEqual(nothing);
    expect(await seenBy(stranger)).toEqual(nothing);
    await passHours(24);
    expect(await seenBy(friend)).toEqual(all);
    expect(await seenBy(stranger)).toEqual([[[day, undefined]], 1, 1, 1]);
    const [listed] = await stranger.call(contract.listGamesOf, of);
    expect(JSON.stringify(listed)).not.toMatch(/T\d\d:/);
  });

  it("keeps a deleted player's game without the name and those they entered, and exports the own games [GAME-11]", async () => {
    const [ann, bob, cem] = await signUpMany(get(), 3);
    const first = await log(ann, [[ann], [bob]]);
    await right(bob, first.key);
    const second = await log(ann, [[ann], [bob, cem, 'Uncle Ray']], { stats: figures });
    await passHours(24);
    const third = await log(cem, [[cem, bob], [ann]]);
    await right(ann, third.key);
    const playedAt = new Date(nowMs() - 72 * HOUR).toISOString();
    const fourth = await log(bob, [[bob, 'Aunt May'], [ann]], { playedAt });
    const data = (await ann.exportData()).body as { teamGames: { games: object[] } };
    expect(data.teamGames.games).toHaveLength(4);
    expect(JSON.stringify(data.teamGames)).not.toContain(String(bob.user?.name));
    expect(JSON.stringify(data.teamGames)).toContain('Uncle Ray');
    await bob.call(deleteAccount, { body: { confirmation: handleOf(bob), password: PASSWORD } });
    const kept = await read(ann, first.key);
    expect(kept).toMatchObject({ status: 'confirmed', score: [21, 15] });
    expect(kept.teams[1]).toMatchObject([{ kind: 'deleted', displayName: null, handle: null }]);
    const named = (await read(ann, fourth.key)).teams.flat().map(({ displayName }) => displayName);
    expect(named).toEqual([null, null, ann.user?.name]);
    expect((await read(ann, second.key)).status).toBe('waiting');
    expect((await right(cem, second.key)).status).toBe('confirmed');
  });

  it('suggests players of the run first, then friends on court, earlier players and friends [GAME-12]', async () => {
    const [ann, here, friend, inRun, before, stranger] = await signUpMany(get(), 6);
    for (const person of [here, friend, inRun]) await befriend(ann, person);
    await play(ann, here, inRun, stranger);
    await get().deps.db.query('update users set share_location = true where id = any ($1)', [
      [here.id, inRun.id],
    ]);
    const run = await ann.call(createRun, {
      body: aRun(court().id, { startsAt: new Date(nowMs() + HOUR).toISOString() }),
    });
    await inRun.raw({
      method: 'PUT',
      url: `/api/runs/${run.key}/answer`,
      payload: { answer: 'in' },
    });
    await log(ann, [[ann], [before]]);
    const ask = async (person: TestPerson) =>
      (
        await person.call(contract.suggestPlayers, { query: { courtId: court().id, run: run.key } })
      ).map(({ id, reason }) => [id, reason]);
    expect((await ask(ann)).map(([, reason]) => reason)).not.toContain('run');
    await passHours(1);
    expect(await ask(ann)).toEqual([
      [inRun.id, 'run'],
      [here.id, 'here'],
      [before.id, 'played'],
      [friend.id, 'friend'],
    ]);
    expect(await ask(stranger)).toEqual([]);
  });
});
