import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { pendingStats } from '#shared/admin/stats-review.contract.ts';
import { blockPerson } from '#shared/friends/friends.contract.ts';
import * as contract from '#shared/games/games.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { signUpMany } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { listDueGames } from './games.repo.ts';
import { settleDueGames } from './games.service.ts';
import { figures, HOUR, handleOf, useGames } from './games-testing.ts';
import { recalculateRatings } from './ratings.service.ts';

describe('games with teams', () => {
  const {
    get,
    passHours,
    body,
    log,
    answer,
    right,
    read,
    play,
    makeKnown,
    befriend,
    questions,
    court,
    nowMs,
  } = useGames();

  it('asks everyone named once and counts with half of the confirmations [GAME-1, GAME-9]', async () => {
    const people = await signUpMany(get(), 4);
    const [ann, bob, cem, dee] = people;
    const game = await log(ann, [
      [ann, bob, 'Uncle Ray'],
      [cem, dee],
    ]);
    expect(game).toMatchObject({
      status: 'waiting',
      score: [21, 15],
      court: { id: court().id, name: 'Rucker Park' },
      mySide: 0,
      myAnswer: 'right',
      needsMyAnswer: false,
      confirmed: 1,
      needed: 2,
    });
    expect(game.teams[0].map(({ kind, displayName }) => [kind, displayName])).toEqual([
      ['person', ann.user?.name],
      ['person', bob.user?.name],
      ['guest', 'Uncle Ray'],
    ]);
    expect(await questions(ann)).toEqual([]);
    const [asked, ...others] = await questions(cem);
    expect(asked).toMatchObject({
      text: 'Confirm your game at Rucker Park.',
      link: `/games/${game.key}`,
    });
    expect(others).toEqual([]);
    expect((await cem.call(contract.listWaitingGames, {})).map(({ key }) => key)).toEqual([
      game.key,
    ]);

    expect(await right(cem, game.key)).toMatchObject({
      status: 'confirmed',
      mySide: 1,
      confirmed: 2,
    });
    for (const person of [ann, cem]) {
      expect(await person.call(contract.listWaitingGames, {})).toEqual([]);
      expect(await questions(person)).toEqual([]);
    }
  });

  it('keeps asking players after a game counts, until the 48 hours are over [GAME-1, GAME-9]', async () => {
    const [ann, bob, cem, dee] = await signUpMany(get(), 4);
    const { key } = await log(ann, [
      [ann, bob],
      [cem, dee],
    ]);
    await right(cem, key);
    for (const person of [bob, dee]) {
      expect(await questions(person)).toHaveLength(1);
      expect(await person.call(contract.listWaitingGames, {})).toMatchObject([
        { key, status: 'confirmed', needsMyAnswer: true, canFixScore: false },
      ]);
    }
    expect(await right(dee, key)).toMatchObject({ confirmed: 3, needsMyAnswer: false });
    expect(await questions(dee)).toEqual([]);
    await passHours(49);
    await settleDueGames(get().deps.db);
    expect((await read(bob, key)).needsMyAnswer).toBe(false);
    expect(await bob.call(contract.listWaitingGames, {})).toEqual([]);
    expect(await questions(bob)).toEqual([]);
  });

  it('gives no record, rating or teammates to players who never answered [GAME-18]', async () => {
    const [ann, bob, silent] = await signUpMany(get(), 3);
    await play(ann, bob);
    for (const wasThere of [ann, silent]) {
      const { key } = await log(ann, [[ann, silent], [bob]]);
      await right(bob, key);
      if (wasThere === silent) await right(silent, key);
    }
    const ratingOf = (person: TestPerson) =>
      person.call(contract.readRating, { params: { handle: handleOf(person) } });
    expect(await ratingOf(ann)).toMatchObject({ games: 2, teammates: [{ games: 1 }] });
    expect(await ratingOf(silent)).toMatchObject({ games: 1, record: { wins: 1, losses: 0 } });
    const own = { params: { handle: handleOf(silent) }, query: {} };
    expect(await silent.call(contract.listGamesOf, own)).toHaveLength(2);
    await passHours(24);
    await recalculateRatings(get().deps.db);
    const rated = await get().deps.db.query(
      'select games from game_ratings where user_id = any ($1) order by games',
      [[ann.id, silent.id]],
    );
    expect(rated).toEqual([{ games: 1 }, { games: 2 }]);
    expect(await ann.call(contract.listGamesOf, own)).toHaveLength(1);
  });

  it('logs one game per idempotency key, even in parallel [GAME-8]', async () => {
    const [ann, bob] = await signUpMany(get(), 2);
    const same = body([[ann], [bob]], { idempotencyKey: randomUUID() });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ann.send(contract.recordGame, { body: same })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((each) => (each.body as contract.TeamGame).key)).size).toBe(1);
  });

  it('refuses teams that can never confirm, unknown players and wrong times [GAME-4]', async () => {
    const [ann, bob, hidden] = await signUpMany(get(), 3);
    await get().deps.db.query('update users set profile_visible = false where id = $1', [
      hidden.id,
    ]);
    const reasonOf = async (...args: Parameters<typeof body>) => {
      const { status, body: refused } = await ann.send(contract.recordGame, {
        body: body(...args),
      });
      return [status, (refused as { reason: string }).reason];
    };
    expect(await reasonOf([[ann], ['Ray']])).toEqual([400, 'GAME_SIDE_WITHOUT_MEMBER']);
    expect(await reasonOf([[bob], ['Ray']])).toEqual([400, 'GAME_WITHOUT_YOU']);
    expect(await reasonOf([[ann, bob], [bob]])).toEqual([400, 'GAME_PLAYER_TWICE']);
    expect(await reasonOf([[ann], [hidden]])).toEqual([404, 'PLAYER_NOT_FOUND']);
    expect(await reasonOf([[ann], []])).toEqual([400, 'GAME_TEAMS_NOT_VALID']);
    expect(await reasonOf([[ann], [bob]], { score: [21, -1] })).toEqual([
      400,
      'GAME_SCORE_NOT_VALID',
    ]);
    for (const hours of [-8 * 24, 1]) {
      const playedAt = new Date(nowMs() + hours * HOUR).toISOString();
      expect(await reasonOf([[ann], [bob]], { playedAt })).toEqual([400, 'GAME_TIME_NOT_VALID']);
    }
    expect(await reasonOf([[ann], [bob]], { courtId: 999_999 })).toEqual([404, 'COURT_NOT_FOUND']);
  });

  it('allows 6 games a day per person and 3 of the same people, even in parallel [GAME-7]', async () => {
    const [ann, ...others] = await signUpMany(get(), 4);
    const statuses = async (opponents: readonly TestPerson[], times: number) => {
      const answers = await Promise.all(
        Array.from({ length: times }, () =>
          ann.send(contract.recordGame, { body: body([[ann], [...opponents]]) }),
        ),
      );
      return answers.map(({ status }) => status).sort();
    };
    const [bob, cem, dee] = others as [TestPerson, TestPerson, TestPerson];
    expect(await statuses([bob], 5)).toEqual([201, 201, 201, 429, 429]);
    expect(await statuses([cem], 2)).toEqual([201, 201]);
    expect(await statuses([dee], 3)).toEqual([201, 429, 429]);
    // Being named costs nothing. Only confirmed games count.
    await passHours(24);
    expect(await statuses([bob, cem], 1)).toEqual([201]);
  });

  it('counts games for the player who logged them, whatever is answered [GAME-7]', async () => {
    const [ann, bob, cem] = await signUpMany(get(), 3);
    const leave = async ({ key }: { key: string }) => answer(ann, key, { answer: 'absent' });
    const reasonOf = async (...args: Parameters<typeof body>) => {
      const refused = await ann.send(contract.recordGame, { body: body(...args) });
      return (refused.body as { reason: string }).reason;
    };
    for (let n = 0; n < 3; n++) await leave(await log(ann, [[ann], [bob]]));
    expect(await reasonOf([[ann], [bob]])).toBe('TOO_MANY_GAMES_TOGETHER');
    for (let n = 0; n < 3; n++) await leave(await log(ann, [[ann], [cem, `Ray ${n}`]]));
    expect(await reasonOf([[ann], [bob, cem]])).toBe('TOO_MANY_PLAYED_GAMES');
    for (const daysAgo of [1, 2]) {
      const playedAt = new Date(nowMs() - daysAgo * 24 * HOUR).toISOString();
      for (let n = 0; n < 2; n++) await log(ann, [[ann], [bob]], { playedAt });
    }
    const playedAt = new Date(nowMs() - 3 * 24 * HOUR).toISOString();
    expect(await reasonOf([[ann], [bob]], { playedAt })).toBe('TOO_MANY_GAMES');
    await passHours(25);
    await log(ann, [[ann], [bob]], { playedAt });
  });

  it('stops notifying strangers with three questions a day, but not friends or fellow players [GAME-20]', async () => {
    const [ann, friend, fellow, stranger] = await signUpMany(get(), 4);
    await befriend(ann, friend);
    await right(fellow, (await log(ann, [[ann], [fellow]])).key);
    await passHours(24);
    for (const name of ['one', 'two', 'three', 'four']) {
      await log(
        ann,
        [
          [ann, name],
          [friend, fellow, stranger],
        ],
        { playedAt: new Date(nowMs() - (name === 'four' ? 24 : 1) * HOUR).toISOString() },
      );
    }
    expect(await questions(friend)).toHaveLength(4);
    expect(await questions(fellow)).toHaveLength(4);
    expect(await questions(stranger)).toHaveLength(3);
    expect(await stranger.call(contract.listWaitingGames, {})).toHaveLength(4);
  });

  it('counts only games that may still count against those notifications [GAME-20]', async () => {
    const [faker, ann, regular] = await signUpMany(get(), 3);
    for (let n = 0; n < 3; n++) {
      const { key } = await log(faker, [[faker, `Ray ${n}`], [regular]]);
      await answer(faker, key, { answer: 'absent' });
    }
    expect(await questions(regular)).toEqual([]);
    await log(ann, [[ann], [regular]]);
    expect(await questions(regular)).toHaveLength(1);
  });

  it('lists games of friends, fellow players and Known players first, then the latest [GAME-25]', async () => {
    const [me, friend, fellow, known, ...fakers] = await signUpMany(get(), 6);
    await befriend(me, friend);
    await makeKnown(known);
    await right(fellow, (await log(me, [[me], [fellow]])).key);
    const loggers = [friend, fellow, known, ...fakers];
    for (const logger of loggers) await log(logger, [[logger], [me]]);
    const listed = await me.call(contract.listWaitingGames, {});
    expect(listed.map(({ teams }) => teams[0][0]?.handle)).toEqual(
      [known, fellow, friend, ...fakers.toReversed()].map(handleOf),
    );
  });

  it("doesn't ask about games logged by someone on the other side of a block [GAME-24]", async () => {
    const [ann, bob, cem] = await signUpMany(get(), 3);
    const { key } = await log(ann, [[ann], [bob, cem]]);
    await bob.call(blockPerson, { body: { userId: ann.id, handle: handleOf(ann) } });
    expect(await questions(bob)).toEqual([]);
    expect(await bob.call(contract.listWaitingGames, {})).toEqual([]);
    await answer(cem, key, { answer: 'score', score: [21, 17] });
    expect(await questions(bob)).toEqual([]);
    expect(await questions(ann)).toHaveLength(1);
    await log(bob, [[bob], [cem]]);
    expect(await right(bob, key)).toMatchObject({ myAnswer: 'right' });
  });

  it('refuses a game while another one of that day waits for the player, even in parallel [GAME-21]', async () => {
    for (let round = 0; round < 4; round++) {
      const [ann, bob, cem] = await signUpMany(get(), 3);
      const answers = await Promise.all(
        [ann, bob].map((person) =>
          person.send(contract.recordGame, { body: body([[ann, bob], [cem]]) }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const late = answers[0]?.status === 409 ? ann : bob;
      const [waiting] = await late.call(contract.listWaitingGames, {});
      const again = () => late.send(contract.recordGame, { body: body([[ann, bob], [cem]]) });
      expect((await again()).body).toMatchObject({
        reason: 'GAME_ALREADY_LOGGED',
        params: { key: waiting?.key },
      });
      await right(late, waiting?.key ?? '');
      expect((await again()).status).toBe(201);
    }
  });

  it("doesn't ask players who blocked the author of another score [NTF-6]", async () => {
    const [ann, bob, cem] = await signUpMany(get(), 3);
    const { key } = await log(ann, [[ann, bob], [cem]]);
    await right(bob, key);
    await bob.call(blockPerson, { body: { userId: cem.id, handle: handleOf(cem) } });
    await answer(cem, key, { answer: 'score', score: [21, 17] });
    expect(await questions(bob)).toEqual([]);
    expect(await questions(ann)).toHaveLength(1);
  });

  it('names the limit of stats when a fourth game comes with them [GAME-6]', async () => {
    const [ann, bob, cem] = await signUpMany(get(), 3);
    for (const name of ['one', 'two', 'three']) {
      await log(
        ann,
        [
          [ann, name],
          [bob, cem],
        ],
        {
          stats: figures,
          playedAt: new Date(nowMs() - (name === 'three' ? 24 : 1) * HOUR).toISOString(),
        },
      );
    }
    const fourth = body([[ann], [bob]], { stats: figures });
    const refused = await ann.send(contract.recordGame, { body: fourth });
    expect([refused.status, refused.body]).toMatchObject([
      429,
      { message: 'You can add your stats to 3 games a day. Log this one without them.' },
    ]);
    await ann.call(contract.recordGame, { body: { ...fourth, stats: undefined } });
  });

  it('proposes another score once when two players fix it at the same time [GAME-2]', async () => {
    for (let round = 0; round < 5; round++) {
      const [ann, bob, cem, dee] = await signUpMany(get(), 4);
      const { key } = await log(ann, [
        [ann, bob],
        [cem, dee],
      ]);
      const answers = await Promise.all([
        answer(bob, key, { answer: 'score', score: [21, 19] }),
        answer(cem, key, { answer: 'score', score: [21, 17] }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.findIndex(({ status }) => status === 200);
      const score = winner === 0 ? [21, 19] : [21, 17];
      expect(await read(ann, key)).toMatchObject({
        score: [21, 15],
        proposedScore: score,
        proposedBySide: winner,
        needsMyAnswer: true,
        confirmed: 1,
        canFixScore: false,
      });
      expect(await questions(ann)).toHaveLength(1);
      const stale = await answer(ann, key, { answer: 'right', score: [21, 15] });
      expect([stale.status, stale.body]).toMatchObject([409, { reason: 'GAME_SCORE_CHANGED' }]);
      await answer(winner === 0 ? cem : ann, key, { answer: 'right', score });
      expect(await read(dee, key)).toMatchObject({
        status: 'confirmed',
        score,
        proposedScore: null,
      });
    }
  });

  it('ends a game that too few confirmed after 48 hours, before and after the job [GAME-1]', async () => {
    const [ann, bob] = await signUpMany(get(), 2);
    const { key } = await log(ann, [[ann], [bob]], { stats: figures });
    await passHours(49);
    expect((await read(bob, key)).status).toBe('no-contest');
    expect(await bob.call(contract.listWaitingGames, {})).toEqual([]);
    expect((await answer(bob, key, { answer: 'right' })).status).toBe(409);
    await Promise.all([settleDueGames(get().deps.db), settleDueGames(get().deps.db)]);
    expect((await read(ann, key)).status).toBe('no-contest');
    expect(await questions(bob)).toEqual([]);
    const admin = await signUpAdmin(get());
    const listed = await admin.call(pendingStats, {});
    expect(listed.filter(({ player }) => player.id === ann.id)).toHaveLength(1);
  });

  it('ends the other games if one fails [GAME-1]', async () => {
    const { db } = get().deps;
    const [ann, bob] = await signUpMany(get(), 2);
    for (const score of [
      [21, 15],
      [21, 16],
    ]) {
      await log(ann, [[ann], [bob]], { score });
    }
    await passHours(49);
    let calls = 0;
    const transaction: Database['transaction'] = (...args) =>
      calls++ === 0 ? Promise.reject(new Error('Broken.')) : db.transaction(...args);
    const settling = settleDueGames({ ...db, transaction });
    await expect(settling).rejects.toThrow('1 games could not be settled.');
    expect(await listDueGames(db, 10)).toHaveLength(1);
  });

  it('lets a player leave while another confirms, and keeps them out [GAME-3]', async () => {
    for (let round = 0; round < 5; round++) {
      const [ann, bob, cem] = await signUpMany(get(), 3);
      const { key } = await log(ann, [[ann], [bob, cem]]);
      const [confirmed, left] = await Promise.all([
        answer(bob, key, { answer: 'right' }),
        answer(cem, key, { answer: 'absent' }),
      ]);
      expect([confirmed.status, left.status]).toEqual([200, 200]);
      expect(await read(ann, key)).toMatchObject({ status: 'confirmed', confirmed: 2, needed: 2 });
      expect((await read(ann, key)).teams[1]).toHaveLength(1);
      const gone = await read(cem, key);
      expect(gone).toMatchObject({ myAnswer: 'absent', mySide: null });
      expect(gone.teams.flat().map(({ kind }) => kind)).toEqual(['hidden', 'hidden']);
      expect((await answer(cem, key, { answer: 'right' })).status).toBe(409);
      await answer(bob, key, { answer: 'absent' });
      expect((await read(ann, key)).status).toBe('no-contest');
    }
  });
});
