import type { Tx } from '#server/platform/db/database.ts';
import type { Role } from '#shared/access.ts';
import type { PlayerState } from '#shared/games/game-state.ts';
import {
  BLOCKED,
  FRIENDS,
  GAME_COLUMNS,
  type GameRow,
  IS_MEMBER,
  PLAYED_TOGETHER,
} from './games.repo.ts';

export interface SeenGameRow extends GameRow {
  courtName: string;
  timezone: string;
  now: Date;
  plays: boolean;
  isMine: boolean;
}

/** The viewer is $1. */
const PLAYS = (gameId = 'g.id') =>
  `exists (select from game_players m where m.game_id = ${gameId} and m.user_id = $1
     and m.answer is distinct from 'absent')`;

/** The game's day at its court. */
export const DAY_IS_OVER = `g.local_day < (now() at time zone known_time_zone(c.time_zone))::date`;

/** Others see the games of a person ($2) from the next day on, so that no game tells where the person is now. */
export const IS_ON_PROFILE = `($1 = $2 or ${PLAYS()} or ${DAY_IS_OVER})`;

/** The viewer is $1. */
const SEEN_GAMES = `select ${GAME_COLUMNS}, coalesce(g.logged_by = $1, false) as "isMine", c.name as "courtName", c.time_zone as timezone, now() as now,
    ${PLAYS()} as plays
  from games g join court_cards c on c.id = g.court_id`;

/** Players who removed themselves may still look it up, without names. */
export async function findSeenGame(
  tx: Tx,
  viewerId: number,
  key: string,
): Promise<SeenGameRow | undefined> {
  const [row] = await tx.query<SeenGameRow>(
    `${SEEN_GAMES} where g.key = $2
       and exists (select from game_players m where m.game_id = g.id and m.user_id = $1)`,
    [viewerId, key],
  );
  return row;
}

/** Undefined unless the viewer was named in the game. Null after the player who logged it deleted their account. */
export async function findLogger(
  tx: Tx,
  viewerId: number,
  key: string,
): Promise<number | null | undefined> {
  const [row] = await tx.query<{ loggedBy: number | null }>(
    `select g.logged_by as "loggedBy" from games g join game_players p on p.game_id = g.id and p.user_id = $1
     where g.key = $2`,
    [viewerId, key],
  );
  return row?.loggedBy;
}

/** Games logged by friends, fellow players and Known players first, so that fakes don't hide them. Then the latest. */
export function listWaiting(tx: Tx, viewerId: number, limit: number): Promise<SeenGameRow[]> {
  return tx.query<SeenGameRow>(
    `${SEEN_GAMES} join game_players p on p.game_id = g.id and p.user_id = $1 and p.answer is null
     where g.status <> 'no-contest' and g.answer_by > now() and not ${BLOCKED('g.logged_by', '$1')}
     order by (${FRIENDS('g.logged_by', '$1')} or ${PLAYED_TOGETHER('g.logged_by', '$1')}
         or exists (select from vouching_people k where k.user_id = g.logged_by)) desc,
       g.created_at desc, g.id desc limit $2`,
    [viewerId, limit],
  );
}

export function listGamesOfPerson(
  tx: Tx,
  viewerId: number,
  { personId, after, limit }: { personId: number; after: string | null; limit: number },
): Promise<(SeenGameRow & { mayKnowCourt: boolean })[]> {
  return tx.query(
    `select g.*, g.plays or $2 = $1 or ${FRIENDS('$1', '$2')} as "mayKnowCourt" from (${SEEN_GAMES}
       join game_players p on p.game_id = g.id and p.user_id = $2 and p.answer is distinct from 'absent'
     where ($2 = $1 or (g.status = 'confirmed' and p.answer = 'right')) and ${IS_ON_PROFILE}
       and ($3::text is null or (g.played_at, g.id) < (select k.played_at, k.id from games k where k.key = $3))
     order by g.played_at desc, g.id desc limit $4) g`,
    [viewerId, personId, after, limit],
  );
}

export interface SeenPlayerRow extends PlayerState {
  gameId: number;
  userId: number | null;
  isGuest: boolean;
  guestName: string | null;
  name: string | null;
  username: string | null;
  photoKey: string | null;
}

/**
 * Everyone in the games, with the names that the viewer may see. Players see each other's, except those of blocked,
 * suspended and hidden people; hiding only blocked ones would give them away. Others see only the profile's owner and
 * friends who confirmed the game. Strangers get the first name of players who want that, without a handle. Players see
 * the name of one without an account if they may see that of the player who entered it.
 */
export function listSeenPlayers(
  tx: Tx,
  viewerId: number,
  gameIds: readonly number[],
  ownerId: number | null = null,
): Promise<SeenPlayerRow[]> {
  return tx.query<SeenPlayerRow>(
    `select p.id, p.game_id as "gameId", p.side, p.answer, ${IS_MEMBER} as "isMember", p.user_id as "userId",
            p.name is not null as "isGuest", case when v.plays and l.is_fine then p.name end as "guestName", u.name, u.username, u.photo_key as "photoKey"
     from game_players p
       cross join lateral (select ${PLAYS('p.game_id')} as plays) v
       cross join lateral (select not exists (
         select from games g join people a on a.id = g.logged_by
         where g.id = p.game_id and a.id <> $1 and (a.suspended_at is not null or ${BLOCKED('a.id', '$1')}
           or not (a.profile_visible or ${FRIENDS('a.id', '$1')}))) as is_fine) l
       left join lateral (
         select case when k.is_short then split_part(trim(c.name), ' ', 1) else c.name end as name,
                case when not k.is_short then c.username end as username,
                case when not k.is_short then c.photo_key end as photo_key
         from person_cards c
           cross join lateral (select c.id = $1 or c.id = $3 or ${FRIENDS('c.id', '$1')} as is_close) n
           cross join lateral (select c.first_name_only and not n.is_close as is_short) k
         where c.id = p.user_id and (c.id = $1 or (c.suspended_at is null and not ${BLOCKED('c.id', '$1')}
           and case when v.plays then n.is_close or c.profile_visible else n.is_close and p.answer = 'right' end))
       ) u on true
     where p.game_id = any ($2) order by p.id`,
    [viewerId, gameIds, ownerId],
  );
}

export interface NumbersRow {
  gameId: number;
  status: 'pending' | 'verified' | 'rejected';
  points: number;
  assists: number;
  rebounds: number;
  steals: number;
  blocks: number;
  minutes: number | null;
  shotsMade: number | null;
  shotsTaken: number | null;
}

export function listOwnNumbers(
  tx: Tx,
  userId: number,
  gameIds: readonly number[],
): Promise<NumbersRow[]> {
  return tx.query<NumbersRow>(
    `select game_id as "gameId", status, points, assists, rebounds, steals, blocks, minutes,
            shots_made as "shotsMade", shots_taken as "shotsTaken"
     from game_numbers where user_id = $1 and game_id = any ($2)`,
    [userId, gameIds],
  );
}

export interface PersonRow {
  id: number;
  name: string;
  username: string;
  role: Role;
  photoKey: string | null;
}

/** Undefined if the viewer may not see this person's profile or stats. */
export async function findRatedPerson(
  tx: Tx,
  viewerId: number,
  handleKey: string,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `select u.id from people u where u.username_key = $2 and (u.id = $1 or (
       u.profile_visible and u.show_stats and u.suspended_at is null and not ${BLOCKED('u.id', '$1')}))`,
    [viewerId, handleKey],
  );
  return row?.id;
}

/** The viewer is $1. Handles are for people the viewer may look up. */
export const MAY_BE_SHOWN = `u.suspended_at is null and not ${BLOCKED('u.id', '$1')}
  and (${FRIENDS('u.id', '$1')} or (u.profile_visible and not u.first_name_only))`;

const MAX_SUGGESTED = 60;

/**
 * Players of a started run that the viewer is in, friends who show that they are at the court or were in the last 3
 * hours, people of earlier games, and friends.
 */
export function listSuggestions(
  tx: Tx,
  viewerId: number,
  { courtId, runKey }: { courtId: number | null; runKey: string | null },
): Promise<(PersonRow & { reason: 'here' | 'run' | 'played' | 'friend' })[]> {
  return tx.query(
    `select u.id, u.name, u.username, u.role, u.photo_key as "photoKey", s.reason from (
       select user_id, (array['run', 'here', 'played', 'friend'])[min(rank)] as reason, min(rank) as rank,
              max(latest) as latest
       from (
         select h.user_id, 2 as rank, h.proved_at as latest from people_here h join people w on w.id = h.user_id
         where h.court_id = $2 and h.ends_at > now() - interval '3 hours'
           and coalesce(h.shown_to = 'friends', w.share_location) and ${FRIENDS('h.user_id', '$1')}
         union all
         select a.user_id, 1, null from run_players a
         where a.run_key = $3 and a.starts_at <= now() and exists (
           select from run_players m where m.run_key = $3 and m.user_id = $1)
         union all
         (select o.user_id, 3, g.played_at from game_players m join games g on g.id = m.game_id
            join game_players o on o.game_id = g.id and o.user_id is not null and o.answer is distinct from 'absent'
          where m.user_id = $1 and m.answer = 'right' and g.status <> 'no-contest'
          order by g.played_at desc limit 200)
         union all
         (select case f.low_user_id when $1 then f.high_user_id else f.low_user_id end, 4, null from friend_pairs f
          where $1 in (f.low_user_id, f.high_user_id) and f.status = 'accepted' limit 500)
       ) found where user_id <> $1 group by user_id
     ) s join person_cards u on u.id = s.user_id and ${MAY_BE_SHOWN}
     order by s.rank, s.latest desc nulls last, u.name, u.id limit ${MAX_SUGGESTED}`,
    [viewerId, courtId, runKey],
  );
}
