import type { Tx } from '#server/platform/db/database.ts';
import type { GameState, GameStatus, PlayerState, Side } from '#shared/games/game-state.ts';

/** A person's or pair's limits are counted under this lock, until the transaction ends. */
export async function lockCounting(tx: Tx, who: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('games:' || $1, 0))`, [who]);
}

export interface PlayedAt {
  now: Date;
  localDay: string;
  /** Not in the future, give or take a phone's clock, and not too long ago. */
  isInTime: boolean;
}

/** Undefined if the court isn't on the map. */
export async function findCourtDay(
  tx: Tx,
  courtId: number,
  playedAt: Date,
  maxAgeDays: number,
): Promise<PlayedAt | undefined> {
  const [row] = await tx.query<PlayedAt>(
    `select now() as now, ($2::timestamptz at time zone known_time_zone(time_zone))::date::text as "localDay",
            $2 between now() - make_interval(days => $3) and now() + interval '5 minutes' as "isInTime"
     from court_cards where id = $1 and status = 'approved'`,
    [courtId, playedAt, maxAgeDays],
  );
  return row;
}

export async function findByIdempotencyKey(
  tx: Tx,
  userId: number,
  idempotencyKey: string,
): Promise<string | undefined> {
  const [row] = await tx.query<{ key: string }>(
    'select key from games where logged_by = $1 and idempotency_key = $2',
    [userId, idempotencyKey],
  );
  return row?.key;
}

export const BLOCKED = (one: string, other: string) =>
  `exists (select from block_pairs b where (b.blocker_id = ${one} and b.blocked_id = ${other})
     or (b.blocker_id = ${other} and b.blocked_id = ${one}))`;

export const FRIENDS = (one: string, other: string) =>
  `exists (select from friend_pairs f where f.status = 'accepted'
     and f.low_user_id = least(${one}, ${other}) and f.high_user_id = greatest(${one}, ${other}))`;

/** The people whom the viewer may name in a game. Blocked, hidden and absent people are left out alike. */
export async function findNameable(
  tx: Tx,
  viewerId: number,
  handleKeys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: number; handleKey: string }>(
    `select u.id, u.username_key as "handleKey" from people u
     where u.username_key = any ($2) and (u.id = $1 or (u.suspended_at is null
       and not ${BLOCKED('u.id', '$1')} and (u.profile_visible or ${FRIENDS('u.id', '$1')})))`,
    [viewerId, handleKeys],
  );
  return new Map(rows.map(({ id, handleKey }) => [handleKey, id]));
}

/** Games of a local day that the user logged, even if it didn't count, or confirmed, except one. */
export async function countPlayed(
  tx: Tx,
  userId: number,
  localDay: string,
  exceptId = 0,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from game_players p join games g on g.id = p.game_id
     where p.user_id = $1 and g.local_day = $2 and g.id <> $3
       and (g.logged_by = $1 or (p.answer = 'right' and g.status <> 'no-contest'))`,
    [userId, localDay, exceptId],
  );
  return row?.count ?? 0;
}

export async function countOfRoster(tx: Tx, roster: Buffer, localDay: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from games where roster = $1 and local_day = $2',
    [roster, localDay],
  );
  return row?.count ?? 0;
}

export async function countLoggedLately(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from games where logged_by = $1 and created_at > now() - interval '1 day'`,
    [userId],
  );
  return row?.count ?? 0;
}

/** The key of a game that someone else logged at this court and day and that the user is still asked about. */
export async function findAsked(
  tx: Tx,
  userId: number,
  { courtId, localDay }: { courtId: number; localDay: string },
): Promise<string | undefined> {
  const [row] = await tx.query<{ key: string }>(
    `select g.key from game_players p join games g on g.id = p.game_id
     where p.user_id = $1 and p.answer is null and g.court_id = $2 and g.local_day = $3
       and g.logged_by is distinct from $1 and g.status <> 'no-contest' and g.answer_by > now()
       and not ${BLOCKED('g.logged_by', '$1')}
     order by g.id limit 1`,
    [userId, courtId, localDay],
  );
  return row?.key;
}

/** Both confirmed the same game. */
export const PLAYED_TOGETHER = (one: string, other: string) =>
  `exists (select from game_players a join game_players o on o.game_id = a.game_id and o.user_id = ${other}
       and o.answer = 'right' join games t on t.id = a.game_id and t.status = 'confirmed'
     where a.user_id = ${one} and a.answer = 'right')`;

/**
 * The players to notify of a question by the author. Players who blocked the author are left out, players who aren't
 * asked because of a block (GAME-24), and strangers who have enough unanswered questions of the last 24 hours. Strangers
 * are neither friends nor confirmed a game together.
 */
export async function listAskable(
  tx: Tx,
  { gameId, authorId, max }: { gameId: number; authorId: number; max: number },
): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `select p.user_id as "userId" from game_players p join games asked on asked.id = p.game_id
     where p.game_id = $1 and p.user_id <> $2 and p.answer is null
       and not exists (select from block_pairs b where b.blocker_id = p.user_id and b.blocked_id = $2)
       and not ${BLOCKED('asked.logged_by', 'p.user_id')}
       and (${FRIENDS('p.user_id', '$2')} or ${PLAYED_TOGETHER('$2', 'p.user_id')}
         or (select count(*) from game_players o join games g on g.id = o.game_id
             where o.user_id = p.user_id and o.answer is null and g.id <> $1 and g.status <> 'no-contest'
               and g.created_at > now() - interval '1 day') < $3)
     order by p.user_id`,
    [gameId, authorId, max],
  );
  return rows.map(({ userId }) => userId);
}

export interface NewGame {
  key: string;
  courtId: number;
  loggedBy: number;
  idempotencyKey: string | null;
  playedAt: Date;
  localDay: string;
  roster: Buffer;
  score: readonly [number, number];
  answerBy: Date;
  players: readonly { side: Side; userId: number | null; name: string | null }[];
}

/** The player who logged the game has confirmed it. */
export async function insertGame(tx: Tx, game: NewGame): Promise<void> {
  const { players } = game;
  await tx.query(
    `with game as (
       insert into games (key, court_id, logged_by, idempotency_key, played_at, local_day, roster, score_0, score_1,
         answer_by, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now()) returning id
     )
     insert into game_players (game_id, side, user_id, name, answer, answered_at)
     select game.id, p.side, p.user_id, p.name, case when p.user_id = $3 then 'right' end,
            case when p.user_id = $3 then now() end
     from game, unnest($11::smallint[], $12::bigint[], $13::text[]) with ordinality p (side, user_id, name, place)
     order by p.place`,
    [
      game.key,
      game.courtId,
      game.loggedBy,
      game.idempotencyKey,
      game.playedAt,
      game.localDay,
      game.roster,
      ...game.score,
      game.answerBy,
      players.map(({ side }) => side),
      players.map(({ userId }) => userId),
      players.map(({ name }) => name),
    ],
  );
}

export interface LockedPlayer extends PlayerState {
  userId: number | null;
}

/** A game whose row is locked until the transaction ends. */
export interface LockedGame extends GameState {
  id: number;
  key: string;
  courtId: number;
  localDay: string;
  playedAt: Date;
  /** The database's clock, after the lock was acquired. */
  now: Date;
  players: readonly LockedPlayer[];
}

export interface GameRow {
  id: number;
  key: string;
  courtId: number;
  localDay: string;
  playedAt: Date;
  status: GameStatus;
  score0: number;
  score1: number;
  proposed0: number | null;
  proposed1: number | null;
  proposedBySide: Side | null;
  answerBy: Date;
}

export const GAME_COLUMNS = `g.id, g.key, g.court_id as "courtId", g.local_day::text as "localDay", g.played_at as "playedAt",
  g.status, g.score_0 as score0, g.score_1 as score1, g.proposed_0 as proposed0, g.proposed_1 as proposed1,
  g.proposed_by_side as "proposedBySide", g.answer_by as "answerBy"`;

/** A deleted account that had confirmed still counts as a member. */
export const IS_MEMBER = `(p.user_id is not null or p.answer is not distinct from 'right')`;

export async function lockGame(tx: Tx, key: string): Promise<LockedGame | undefined> {
  const [row] = await tx.query<GameRow>(
    `select ${GAME_COLUMNS} from games g where g.key = $1 for update`,
    [key],
  );
  if (row === undefined) return undefined;
  const players = await tx.query<LockedPlayer>(
    `select p.id, p.side, ${IS_MEMBER} as "isMember", p.answer, p.user_id as "userId"
     from game_players p where p.game_id = $1 order by p.id`,
    [row.id],
  );
  const [clock] = await tx.query<{ now: Date }>('select clock_timestamp() as now');
  return { ...row, ...scoresOf(row), players, now: clock?.now ?? new Date() };
}

export function scoresOf(row: GameRow): Pick<GameState, 'score' | 'proposedScore'> {
  const { score0, score1, proposed0, proposed1 } = row;
  return {
    score: [score0, score1],
    proposedScore: proposed0 === null || proposed1 === null ? null : [proposed0, proposed1],
  };
}

/** Writes what changed. Answers keep the time when they were given. */
export async function saveGame(tx: Tx, gameId: number, game: GameState): Promise<void> {
  await tx.query(
    `update games set status = $2, score_0 = $3, score_1 = $4, proposed_0 = $5, proposed_1 = $6,
       proposed_by_side = $7, answer_by = $8, changed_at = now(),
       confirmed_at = case when $2 = 'confirmed' then coalesce(confirmed_at, now()) end
     where id = $1`,
    [
      gameId,
      game.status,
      ...game.score,
      game.proposedScore?.[0] ?? null,
      game.proposedScore?.[1] ?? null,
      game.proposedBySide,
      game.answerBy,
    ],
  );
  await tx.query(
    `update game_players p set answer = a.answer, answered_at = case when a.answer is not null then now() end
     from unnest($1::bigint[], $2::text[]) a (id, answer) where p.id = a.id and p.answer is distinct from a.answer`,
    [game.players.map(({ id }) => id), game.players.map(({ answer }) => answer)],
  );
}

export async function closeGame(tx: Tx, gameId: number): Promise<void> {
  await tx.query('update games set is_open = false where id = $1', [gameId]);
}

/** Players who are asked about a game that the other one of the two logged. */
export function listAskedBetween(
  tx: Tx,
  oneId: number,
  otherId: number,
): Promise<{ key: string; userId: number }[]> {
  return tx.query(
    `select g.key, p.user_id as "userId" from games g join game_players p on p.game_id = g.id and p.answer is null
     where g.is_open and ((g.logged_by = $1 and p.user_id = $2) or (g.logged_by = $2 and p.user_id = $1))`,
    [oneId, otherId],
  );
}

/** Games past their deadline whose players are still asked. */
export async function listDueGames(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    'select key from games where answer_by <= now() and is_open order by answer_by limit $1',
    [limit],
  );
  return rows.map(({ key }) => key);
}

/** Whether enough Known players who checked in at the court that day, on different devices, confirmed the game. */
export async function isVouchedFor(tx: Tx, gameId: number, needed: number): Promise<boolean> {
  const rows = await tx.query(
    `with known as (
       select v.user_id from game_visitors v join vouching_people t on t.user_id = v.user_id where v.game_id = $1
     )
     select from known a join known b on b.user_id <> a.user_id and not share_a_device(a.user_id, b.user_id, now())
     group by a.user_id having count(*) >= $2::int - 1 limit 1`,
    [gameId, needed],
  );
  return rows.length > 0;
}

/** Points that players of each side logged. */
export async function sumPoints(tx: Tx, gameId: number): Promise<[number, number]> {
  const [row] = await tx.query<{ zero: number; one: number }>(
    `select coalesce(sum(n.points) filter (where p.side = 0), 0)::int as zero,
            coalesce(sum(n.points) filter (where p.side = 1), 0)::int as one
     from game_numbers n join game_players p on p.game_id = n.game_id and p.user_id = n.user_id
     where n.game_id = $1 and n.status <> 'rejected'`,
    [gameId],
  );
  return [row?.zero ?? 0, row?.one ?? 0];
}

/** For merged courts. */
export async function moveGames(tx: Tx, fromCourtId: number, toCourtId: number): Promise<void> {
  await tx.query('update games set court_id = $2 where court_id = $1', [fromCourtId, toCourtId]);
}

export async function listOpenGamesOf(tx: Tx, userId: number): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    `select g.key from games g join game_players p on p.game_id = g.id
     where p.user_id = $1 and g.status = 'waiting' order by g.id`,
    [userId],
  );
  return rows.map(({ key }) => key);
}

/** The others keep the game, without the name and those that the player entered. */
export async function forgetPlayer(tx: Tx, userId: number): Promise<void> {
  await tx.query(
    `update game_players p set name = null from games g
     where g.id = p.game_id and g.logged_by = $1 and p.name is not null`,
    [userId],
  );
  await tx.query('update game_players set user_id = null where user_id = $1', [userId]);
}

/** For the account export, without other people's names. */
export async function readOwnGames(tx: Tx, userId: number) {
  const games = await tx.query(
    `select c.name as "courtName", g.played_at as "playedAt", g.status, p.side as team,
            array[g.score_0, g.score_1] as score, p.answer, p.answered_at as "answeredAt",
            coalesce(g.logged_by = $1, false) as "isLoggedByYou",
            case when g.logged_by = $1 then array(
              select n.name from game_players n where n.game_id = g.id and n.name is not null order by n.id)
            else '{}' end as "namesYouEntered"
     from game_players p join games g on g.id = p.game_id join court_cards c on c.id = g.court_id
     where p.user_id = $1 order by g.played_at, g.id`,
    [userId],
  );
  const [rating] = await tx.query(
    `select games, mu, sigma, calculated_at as "calculatedAt" from game_ratings where user_id = $1`,
    [userId],
  );
  return { games, rating: rating ?? null };
}
