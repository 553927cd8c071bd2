import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { deleteAccount } from '#shared/accounts/leaving.contract.ts';
import { pendingStats, rejectStats, verifyStats } from '#shared/admin/stats-review.contract.ts';
import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import { blockPerson } from '#shared/friends/friends.contract.ts';
import * as contract from '#shared/games/games.contract.ts';
import { listNotifications } from '#shared/notifications/notifications.contract.ts';
import { listOwnGames, resubmitGame } from '#shared/player-stats/player-stats.contract.ts';
import { createRun } from '#shared/runs/runs.contract.ts';
import { balanceOf, signUpAdmin } from '#tests/test-admin.ts';
import { signUpMany, useTestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt, type TestCourt } from '#tests/test-courts.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';
import { aRun } from '#tests/test-runs.ts';
import { setLevel } from '#tests/test-trust.ts';
import { listDueGames } from './games.repo.ts';
import { settleDueGames } from './games.service.ts';
import { recalculateIfStale, recalculateRatings } from './ratings.service.ts';

const NOON = Date.parse('2026-05-04T12:00:00Z');
const HOUR = 3_600_000;
const figures = { points: 9, assists: 5, rebounds: 8, steals: 2, blocks: 1 };
const handleOf = (person: TestPerson) => String(person.user?.username);

describe('games with teams', () => {
  const get = useTestApp({ hasOwnClock: true });
  let court: TestCourt;
  let nowMs = NOON;
  const passHours = async (hours: number) => {
    nowMs += hours * HOUR;
    await get().clock.set(new Date(nowMs));
  };
  beforeEach(async () => {
    // At noon, at least a day after the last test.
    await passHours(48 - (((nowMs - NOON) / HOUR) % 24));
    court = await makeCourt(get().deps.db, { name: 'Rucker Park', timeZone: 'UTC' });
  });

  const body = (
    teams: readonly [readonly (TestPerson | string)[], readonly (TestPerson | string)[]],
    overrides: object = {},
  ) => ({
    courtId: court.id,
    playedAt: new Date(nowMs - HOUR).toISOString(),
    score: [21, 15] as [number, number],
    teams: teams.map((team) =>
      team.map((player) =>
        typeof player === 'string' ? { name: player } : { handle: handleOf(player) },
      ),
    ) as never,
    ...overrides,
  });
  const log = (person: TestPerson, ...args: Parameters<typeof body>) =>
    person.call(contract.recordGame, { body: body(...args) });
  const answer = (person: TestPerson, key: string, given: object) =>
    person.send(contract.answerGame, { params: { key }, body: given });
  const right = async (person: TestPerson, key: string) => {
    const { status, body: game } = await answer(person, key, { answer: 'right' });
    expect(status).toBe(200);
    return game as contract.TeamGame;
  };
  const read = (person: TestPerson, key: string) =>
    person.call(contract.readGame, { params: { key } });
  const play = async (...people: TestPerson[]) => {
    for (const [n, person] of people.entries()) {
      const place = { latitude: court.latitude + n * 1e-5, longitude: court.longitude };
      await person.call(checkIn, { params: { id: court.id }, body: readingAt(place, { nowMs }) });
    }
  };
  const makeKnown = (...people: TestPerson[]) =>
    setLevel(
      get().deps.db,
      people.map(({ id }) => id),
      'Known',
    );
  const befriend = (one: TestPerson, other: TestPerson) =>
    get().deps.db.query(
      `insert into friendships (low_user_id, high_user_id, requested_by, status)
       values (least($1::bigint, $2), greatest($1::bigint, $2), $1, 'accepted')`,
      [one.id, other.id],
    );
  const questions = async (person: TestPerson) =>
    (await person.call(listNotifications, {})).filter(({ kind }) => kind === 'game-confirm');

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
      court: { id: court.id, name: 'Rucker Park' },
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
      const playedAt = new Date(nowMs + hours * HOUR).toISOString();
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
      const playedAt = new Date(nowMs - daysAgo * 24 * HOUR).toISOString();
      for (let n = 0; n < 2; n++) await log(ann, [[ann], [bob]], { playedAt });
    }
    const playedAt = new Date(nowMs - 3 * 24 * HOUR).toISOString();
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
        { playedAt: new Date(nowMs - (name === 'four' ? 24 : 1) * HOUR).toISOString() },
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
          playedAt: new Date(nowMs - (name === 'three' ? 24 : 1) * HOUR).toISOString(),
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
    const listed = (await admin.call(pendingStats, {})).map(({ player }) => player.id);
    expect(listed).toContain(away.id);
    await answer(ann, key, { answer: 'absent' });
    expect(await balanceOf(get(), ann.id)).toBe(before);
    expect(await ann.call(listOwnGames, { query: {} })).toEqual([]);
    expect((await ann.call(listNotifications, {})).map(({ kind }) => kind)).toContain(
      'reward-reversed',
    );
  });

  it('accepts a check-in of the evening before for a game after midnight [GAME-22]', async () => {
    const [ann, bob] = await signUpMany(get(), 2);
    await play(ann, bob);
    await makeKnown(ann, bob);
    const statusOfGame = async (hoursAgo: number) => {
      const playedAt = new Date(nowMs - hoursAgo * HOUR).toISOString();
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
    const day = new Date(nowMs - HOUR).toISOString().slice(0, 10);
    const all = [[[day, court.id]], 1, 1, 1];
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
    const playedAt = new Date(nowMs - 72 * HOUR).toISOString();
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
      body: aRun(court.id, { startsAt: new Date(nowMs + HOUR).toISOString() }),
    });
    await inRun.raw({
      method: 'PUT',
      url: `/api/runs/${run.key}/answer`,
      payload: { answer: 'in' },
    });
    await log(ann, [[ann], [before]]);
    const ask = async (person: TestPerson) =>
      (
        await person.call(contract.suggestPlayers, { query: { courtId: court.id, run: run.key } })
      ).map(({ id, reason }) => [id, reason]);
    expect(await ask(ann)).toEqual([
      [inRun.id, 'run'],
      [here.id, 'here'],
      [before.id, 'played'],
      [friend.id, 'friend'],
    ]);
    expect(await ask(stranger)).toEqual([]);
  });

  it('rates players from 20 confirmed games on, only from the games [GAME-13, GAME-14]', async () => {
    const [ann, bob, cem, dee] = await signUpMany(get(), 4);
    const keys: string[] = [];
    for (let n = 0; n < 20; n++) {
      if (n % 3 === 0) {
        await passHours(24);
        await play(ann, cem);
      }
      const { key } = await log(
        ann,
        [
          [ann, bob],
          [cem, dee],
        ],
        { score: [21, n === 19 ? 25 : 10] },
      );
      await right(cem, key);
      if (n > 0) await right(bob, key);
      keys.push(key);
    }
    const ratingOf = (person: TestPerson, viewer = person) =>
      viewer.call(contract.readRating, { params: { handle: handleOf(person) } });
    expect(await ratingOf(ann)).toMatchObject({ games: 20, needed: 20, range: null });
    await passHours(24);
    await recalculateRatings(get().deps.db);
    expect((await ratingOf(ann)).range).not.toBeNull();
    // Older games are on the record, but don't count as calibration that the rating has never seen.
    await get().deps.db.query(
      `update games set played_at = played_at - interval '2 years' where key = $1`,
      [keys.at(-1)],
    );
    expect(await ratingOf(ann)).toMatchObject({ games: 19, record: { wins: 19 }, range: null });
    await get().deps.db.query(
      `update games set played_at = played_at + interval '2 years' where key = $1`,
      [keys.at(-1)],
    );
    expect(await recalculateRatings(get().deps.db)).toBeGreaterThanOrEqual(20);
    const rated = await ratingOf(ann, cem);
    expect(rated).toMatchObject({
      games: 20,
      record: { wins: 19, losses: 1, ties: 0 },
      withMe: { wins: 0, losses: 0, ties: 0 },
      againstMe: { wins: 1, losses: 19, ties: 0 },
      averages: null,
      teammates: [],
    });
    expect((await ratingOf(ann)).teammates).toMatchObject([{ id: bob.id, games: 19, wins: 18 }]);
    const [low, high] = rated.range ?? [0, 0];
    const [lowOfLoser, highOfLoser] = (await ratingOf(cem)).range ?? [0, 0];
    expect(low).toBeLessThan(high);
    expect(lowOfLoser + highOfLoser).toBeLessThan(low + high);
    // Calculating again changes nothing. A game that no longer counts does.
    await recalculateRatings(get().deps.db);
    expect((await ratingOf(ann)).range).toEqual([low, high]);
    await answer(ann, keys[0] ?? '', { answer: 'absent' });
    expect(await ratingOf(ann)).toMatchObject({ games: 19, range: null });
    const ratedGames = async () => {
      await recalculateIfStale(get().deps.db);
      const sql = 'select games from game_ratings where user_id = $1';
      const [row] = await get().deps.db.query<{ games: number }>(sql, [cem.id]);
      return row?.games;
    };
    expect(await ratedGames()).toBe(19);
    // A game counts from the next day on, even if nothing else changes.
    await play(ann, cem);
    await right(cem, (await log(ann, [[ann], [cem]])).key);
    expect(await ratedGames()).toBe(19);
    await passHours(14);
    expect(await ratedGames()).toBe(20);
  });

  it("doesn't rate games that one second account and invented names can fake [GAME-13]", async () => {
    const { db } = get().deps;
    const [main, alt, ann, bob, cem, dee] = await signUpMany(get(), 6);
    const confirm = async (...args: Parameters<typeof body>) => {
      const [[logger], opponents] = args[0];
      const { key } = await log(logger as TestPerson, ...args);
      for (const opponent of opponents) {
        if (typeof opponent !== 'string') await right(opponent, key);
      }
    };
    const names = Array.from({ length: 9 }, (_, n) => `Ray ${n}`);
    const ratings = async () => {
      await recalculateRatings(db);
      const rows = await db.query<{ userId: number; mu: number }>(
        'select user_id as "userId", mu from game_ratings where user_id = any ($1)',
        [[main, alt, ann, bob, cem, dee].map(({ id }) => id)],
      );
      return new Map(rows.map(({ userId, mu }) => [userId, mu]));
    };
    await play(main, alt, ann, bob, cem, dee);
    await confirm([[main], [alt, ...names]]);
    await confirm([[main], [alt]], { playedAt: new Date(nowMs - 24 * HOUR).toISOString() });
    await confirm([[ann], [bob]]);
    await confirm([[cem, 'Uncle Ray'], [dee]]);
    const params = { handle: handleOf(main) };
    expect(await main.call(contract.readRating, { params })).toMatchObject({
      games: 0,
      record: { wins: 2 },
    });
    await passHours(24);
    const rated = await ratings();
    expect(new Set(rated.keys())).toEqual(new Set([ann, bob, cem, dee].map(({ id }) => id)));
    expect(rated.get(cem.id)).toBe(rated.get(ann.id));
    expect(rated.get(dee.id)).toBe(rated.get(bob.id));
    await passHours(24);
    const [ring] = await db.query<{ id: number }>(
      `insert into trust_rings (confirmations, found_at, paused_at, pause_reason)
       values (9, now(), now(), 'x') returning id`,
    );
    await db.query('insert into trust_ring_members (ring_id, user_id) values ($1, $2)', [
      ring?.id,
      dee.id,
    ]);
    expect(new Set((await ratings()).keys())).toEqual(new Set([ann.id, bob.id]));
  });
});
