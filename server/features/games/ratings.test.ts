import { describe, expect, it } from 'vitest';
import * as contract from '#shared/games/games.contract.ts';
import { signUpMany } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { HOUR, handleOf, useGames } from './games-testing.ts';
import { recalculateIfStale, recalculateRatings } from './ratings.service.ts';

describe('ratings', () => {
  const games = useGames();
  const { get, passHours, log, answer, right, play, nowMs } = games;

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
    const confirm = async (...args: Parameters<typeof games.body>) => {
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
    await confirm([[main], [alt]], { playedAt: new Date(nowMs() - 24 * HOUR).toISOString() });
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
