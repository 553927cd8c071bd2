import { setImmediate } from 'node:timers/promises';
import { rate, rating } from 'openskill';
import { toPerson } from '#server/features/friends/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { RATED_FROM_GAMES } from '#shared/games/game-rules.ts';
import type { Rating } from '#shared/games/games.contract.ts';
import {
  areRatingsStale,
  findFirstRated,
  listRatedGames,
  listTeammates,
  type RatedGame,
  type RatingRow,
  readAverages,
  readNow,
  readRecord,
  replaceRatings,
} from './ratings.repo.ts';

type PlayerRating = Pick<RatingRow, 'mu' | 'sigma'>;

const BATCH = 500;
/** About half a millisecond each. Older games no longer count. */
const MAX_GAMES = 100_000;
const GAMES_PER_TURN = 10;
const MAX_TEAMMATES = 5;

export async function recalculateIfStale(db: Database): Promise<void> {
  if (await areRatingsStale(db)) await recalculateRatings(db);
}

/**
 * Replays the games that count with the Plackett–Luce model of Weng and Lin. The result depends only on the games, so a
 * game that no longer counts changes it. Returns the number of games.
 */
export async function recalculateRatings(db: Database): Promise<number> {
  const calculatedAt = await readNow(db);
  const ratings = new Map<number, RatingRow>();
  let after = await findFirstRated(db, MAX_GAMES);
  let count = 0;
  for (;;) {
    const games = await listRatedGames(db, after, BATCH);
    for (const game of games) {
      rateGame(ratings, game);
      // Lets waiting requests run in between.
      if (++count % GAMES_PER_TURN === 0) await setImmediate();
    }
    after = games.at(-1) ?? null;
    if (games.length < BATCH) break;
  }
  await db.transaction((tx) => replaceRatings(tx, [...ratings.values()], calculatedAt));
  return count;
}

/**
 * Guests are left out. The smaller team is filled up with copies of its average, because the model adds up ratings:
 * otherwise beating many players, invented or silent ones too, would count as a miracle.
 */
function rateGame(ratings: Map<number, RatingRow>, { teams, score0, score1 }: RatedGame): void {
  const size = Math.max(...teams.map(({ length }) => length));
  const before = teams.map((team) => {
    const players = team.map((userId) => {
      const { mu, sigma } = ratings.get(userId) ?? rating();
      return { mu, sigma };
    });
    const average = { mu: meanOf(players, 'mu'), sigma: meanOf(players, 'sigma') };
    return [...players, ...Array.from({ length: size - team.length }, () => average)];
  });
  const after = rate(before, { score: [score0, score1] });
  for (const [side, team] of teams.entries()) {
    for (const [place, userId] of team.entries()) {
      const next = after[side]?.[place];
      if (next === undefined) continue;
      ratings.set(userId, { ...next, userId, games: (ratings.get(userId)?.games ?? 0) + 1 });
    }
  }
}

function meanOf(players: readonly PlayerRating[], name: keyof PlayerRating): number {
  return players.reduce((sum, player) => sum + player[name], 0) / players.length;
}

/** A new player's rating is 25 ± 8⅓, which is 1,500 on this scale. */
const MIDDLE = 1_500;
const POINTS_PER_MU = 10;
const ROUNDED_TO = 10;

function rangeOf({ mu, sigma }: PlayerRating): [number, number] {
  const scaled = (value: number) => {
    const points = MIDDLE + (value - rating().mu) * POINTS_PER_MU;
    return Math.max(0, Math.round(points / ROUNDED_TO) * ROUNDED_TO);
  };
  return [scaled(mu - 2 * sigma), scaled(mu + 2 * sigma)];
}

export async function readRatingOf(tx: Tx, viewerId: number, personId: number): Promise<Rating> {
  const row = await readRecord(tx, viewerId, personId);
  if (row === undefined) throw new Error('An aggregate always returns one row.');
  const { games, own, mu, sigma, ratedGames, calculatedAt } = row;
  // The job may not have seen the 20th game yet, or one that no longer counts.
  const isRated = Math.min(games, ratedGames ?? 0) >= RATED_FROM_GAMES;
  const teammates = await listTeammates(tx, viewerId, personId, MAX_TEAMMATES);
  const isMe = viewerId === personId;
  return {
    games,
    needed: RATED_FROM_GAMES,
    range: isRated && mu !== null && sigma !== null ? rangeOf({ mu, sigma }) : null,
    calculatedAt: isRated ? (calculatedAt?.toISOString() ?? null) : null,
    record: own,
    averages: await readAveragesOf(tx, viewerId, personId),
    teammates: teammates.map(({ games: together, wins, ...person }) => ({
      ...toPerson(person),
      games: together,
      wins,
    })),
    withMe: isMe ? null : row.withMe,
    againstMe: isMe ? null : row.againstMe,
  };
}

async function readAveragesOf(
  tx: Tx,
  viewerId: number,
  personId: number,
): Promise<Rating['averages']> {
  const row = await readAverages(tx, viewerId, personId);
  if (row === undefined || row.games === 0) return null;
  const { games, points, assists, rebounds, steals, blocks, minutes, shooting } = row;
  return {
    games,
    points: points ?? 0,
    assists: assists ?? 0,
    rebounds: rebounds ?? 0,
    steals: steals ?? 0,
    blocks: blocks ?? 0,
    minutes,
    shooting,
  };
}
