import type { Tx } from '#server/platform/db/database.ts';
import { FRIENDS, IS_MEMBER } from './games.repo.ts';
import type { PersonRow } from './read.repo.ts';
import { DAY_IS_OVER, IS_ON_PROFILE, MAY_BE_SHOWN } from './read.repo.ts';

/**
 * Whether a game changed or its day ended since the last calculation, or while it ran. At least once a day, because
 * games get too old and people are paused.
 */
export async function areRatingsStale(tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `with last as (
       select coalesce(max(calculated_at), '-infinity') - interval '5 minutes' as at from game_ratings)
     select from last where last.at < now() - interval '1 day' or exists (
       select from games g join court_cards c on c.id = g.court_id
       where g.changed_at > last.at - interval '2 days' and greatest(g.changed_at,
         (g.local_day + 1)::timestamp at time zone known_time_zone(c.time_zone)) between last.at and now())`,
  );
  return rows.length > 0;
}

export interface RatedGame {
  id: number;
  playedAt: Date;
  score0: number;
  score1: number;
  /** Only players who confirmed the game and aren't in a paused group. */
  teams: [number[], number[]];
}

const RATED_SINCE = `now() - interval '2 years'`;

const IS_PAUSED = (userId: string) =>
  `exists (select from paused_ring_people r where r.user_id = ${userId})`;

/**
 * A second account and invented names must not make a rating: on each team somebody who confirmed the game checked in
 * there that day, and half of the players are members.
 */
const IS_RATED = `(g.status = 'confirmed' and g.played_at > ${RATED_SINCE}
  and (select count(distinct v.side) from game_visitors v where v.game_id = g.id and not ${IS_PAUSED('v.user_id')}) = 2
  and (select 2 * count(*) filter (where ${IS_MEMBER}) >= count(*) from game_players p
       where p.game_id = g.id and p.answer is distinct from 'absent'))`;

/** Games that ratings are calculated from, oldest first. Games of today would tell others where players are now. */
export function listRatedGames(
  tx: Tx,
  after: Pick<RatedGame, 'id' | 'playedAt'> | null,
  limit: number,
): Promise<RatedGame[]> {
  const team = (side: number) => `(select json_agg(p.user_id order by p.id) from game_players p
    where p.game_id = g.id and p.side = ${side} and p.answer = 'right' and p.user_id is not null
      and not ${IS_PAUSED('p.user_id')})`;
  return tx.query<RatedGame>(
    `select g.id, g.played_at as "playedAt", g.score_0 as score0, g.score_1 as score1,
            json_build_array(${team(0)}, ${team(1)}) as teams
     from games g join court_cards c on c.id = g.court_id
     where ${IS_RATED} and ${DAY_IS_OVER}
       and ($1::timestamptz is null or (g.played_at, g.id) > ($1, $2))
     order by g.played_at, g.id limit $3`,
    [after?.playedAt ?? null, after?.id ?? null, limit],
  );
}

/** Skips the oldest games if there are more than `max`. */
export async function findFirstRated(
  tx: Tx,
  max: number,
): Promise<Pick<RatedGame, 'id' | 'playedAt'> | null> {
  const [row] = await tx.query<Pick<RatedGame, 'id' | 'playedAt'>>(
    `select id, played_at as "playedAt" from games where status = 'confirmed'
     order by played_at desc, id desc offset $1 limit 1`,
    [max],
  );
  return row ?? null;
}

export interface RatingRow {
  userId: number;
  games: number;
  mu: number;
  sigma: number;
}

/** Replaces all ratings. */
export async function replaceRatings(
  tx: Tx,
  ratings: readonly RatingRow[],
  calculatedAt: Date,
): Promise<void> {
  await tx.query(
    `insert into game_ratings as r (user_id, games, mu, sigma, calculated_at)
     select n.user_id, n.games, n.mu, n.sigma, $5
     from unnest($1::bigint[], $2::int[], $3::float8[], $4::float8[]) n (user_id, games, mu, sigma)
       join people u on u.id = n.user_id
     on conflict (user_id) do update set games = excluded.games, mu = excluded.mu, sigma = excluded.sigma,
       calculated_at = excluded.calculated_at`,
    [
      ratings.map(({ userId }) => userId),
      ratings.map(({ games }) => games),
      ratings.map(({ mu }) => mu),
      ratings.map(({ sigma }) => sigma),
      calculatedAt,
    ],
  );
  await tx.query('delete from game_ratings where calculated_at <> $1', [calculatedAt]);
}

export async function readNow(tx: Tx): Promise<Date> {
  const [row] = await tx.query<{ now: Date }>(`select date_trunc('milliseconds', now()) as now`);
  return row?.now ?? new Date();
}

export interface RecordRow {
  wins: number;
  losses: number;
  ties: number;
}

export interface ProfileRow {
  /** That count for the rating, in the last two years. */
  games: number;
  own: RecordRow;
  /** Of the viewer, with and against this person. */
  withMe: RecordRow;
  againstMe: RecordRow;
  mu: number | null;
  sigma: number | null;
  ratedGames: number | null;
  calculatedAt: Date | null;
}

/** The person is $2 and the viewer $1. */
const MINE = `mine as (
  select g.id, p.side, ${IS_RATED} and not ${IS_PAUSED('$2')} as is_rated, sign(case p.side when 0 then g.score_0 - g.score_1 else g.score_1 - g.score_0 end) as ahead
  from game_players p join games g on g.id = p.game_id and g.status = 'confirmed' join court_cards c on c.id = g.court_id
  where p.user_id = $2 and p.answer = 'right' and ${IS_ON_PROFILE})`;

const record = (condition: string, win = 1) => `json_build_object(
  'wins', count(*) filter (where ${condition} and ahead = ${win}),
  'losses', count(*) filter (where ${condition} and ahead = ${-win}),
  'ties', count(*) filter (where ${condition} and ahead = 0))`;

export async function readRecord(
  tx: Tx,
  viewerId: number,
  personId: number,
): Promise<ProfileRow | undefined> {
  const [row] = await tx.query<ProfileRow>(
    `with ${MINE}
     select n.games, n.own, n."withMe", n."againstMe", r.mu, r.sigma, r.games as "ratedGames",
            r.calculated_at as "calculatedAt"
     from (
       select (count(*) filter (where m.is_rated))::int as games, ${record('true')} as own,
              ${record('v.side = m.side')} as "withMe",
              ${record('v.side <> m.side', -1)} as "againstMe"
       from mine m left join game_players v on v.game_id = m.id and v.user_id = $1 and v.answer = 'right'
     ) n left join game_ratings r on r.user_id = $2`,
    [viewerId, personId],
  );
  return row;
}

export interface AveragesRow {
  games: number;
  points: number | null;
  assists: number | null;
  rebounds: number | null;
  steals: number | null;
  blocks: number | null;
  minutes: number | null;
  shooting: number | null;
}

export async function readAverages(
  tx: Tx,
  viewerId: number,
  personId: number,
): Promise<AveragesRow | undefined> {
  const average = (name: string) => `round(avg(n.${name}), 1)::float8 as ${name}`;
  const [row] = await tx.query<AveragesRow>(
    `select count(*)::int as games, ${['points', 'assists', 'rebounds', 'steals', 'blocks', 'minutes'].map(average).join(', ')},
            round(100.0 * sum(n.shots_made) filter (where n.shots_taken is not null)
              / nullif(sum(n.shots_taken) filter (where n.shots_made is not null), 0), 1)::float8 as shooting
     from game_numbers n join games g on g.id = n.game_id and g.status = 'confirmed'
       join court_cards c on c.id = g.court_id
     where n.user_id = $2 and n.status = 'verified' and ${IS_ON_PROFILE}`,
    [viewerId, personId],
  );
  return row;
}

/** The person's most frequent teammates whose names the viewer may see. Only the person sees all of them. */
export function listTeammates(
  tx: Tx,
  viewerId: number,
  personId: number,
  limit: number,
): Promise<(PersonRow & { games: number; wins: number })[]> {
  return tx.query(
    `with ${MINE}
     select u.id, u.name, u.username, u.role, u.photo_key as "photoKey", t.games, t.wins
     from (
       select p.user_id, count(*)::int as games, (count(*) filter (where m.ahead = 1))::int as wins
       from mine m join game_players p on p.game_id = m.id and p.side = m.side and p.user_id <> $2
         and p.answer = 'right'
       group by p.user_id
     ) t join person_cards u on u.id = t.user_id and ${MAY_BE_SHOWN}
       and ($1 = $2 or u.id = $1 or ${FRIENDS('u.id', '$1')})
     order by t.games desc, t.wins desc, u.id limit $3`,
    [viewerId, personId, limit],
  );
}
