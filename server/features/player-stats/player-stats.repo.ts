import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { Figures } from '#shared/player-stats/player-stats.contract.ts';

export interface GameRow extends Figures {
  gameDate: string;
  courtId: number | null;
}

/** Numbers of a game with teams, whose players may verify them. */
export interface TeamNumbers {
  gameId: number;
  minutes?: number | null | undefined;
  shotsMade?: number | null | undefined;
  shotsTaken?: number | null | undefined;
}

export interface EntryRow extends Figures {
  id: number;
  gameDate: string;
  courtId: number | null;
  courtName: string | null;
  isTeamGame: boolean;
  status: 'pending' | 'verified' | 'rejected';
  rejectReason: string | null;
  photoKey: string | null;
  createdAt: Date;
}

const ENTRY_COLUMNS = `s.id, to_char(s.game_date, 'YYYY-MM-DD') as "gameDate", s.points, s.assists,
  s.rebounds, s.steals, s.blocks, s.status, s.reject_reason as "rejectReason",
  s.game_id is not null as "isTeamGame", c.id as "courtId", c.name as "courtName", p.public_key as "photoKey", s.created_at as "createdAt"`;
const ENTRY_TABLES = `player_stats s left join court_cards c on c.id = s.court_id
  left join photo_cards p on p.id = s.photo_id`;

const listStatement: NamedStatement = {
  name: 'player-stats-own-list',
  text: `select ${ENTRY_COLUMNS} from ${ENTRY_TABLES}
         where s.user_id = $1 and s.id < $2 order by s.id desc limit $3`,
};

/** Blocks the user's other submissions until the transaction ends, so that counting is exact. */
export async function lockSubmissions(tx: Tx, userId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('player-stats:' || $1::text, 0))`, [
    userId,
  ]);
}

/** Games logged in the last 24 hours, and the seconds until the oldest of them is a day old. */
export async function countLastDay(
  tx: Tx,
  userId: number,
): Promise<{ count: number; secondsLeft: number }> {
  const [row] = await tx.query<{ count: number; secondsLeft: number }>(
    `select count(*)::int as count,
            coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::int, 0)
              as "secondsLeft"
     from player_stats where user_id = $1 and created_at > now() - interval '1 day'`,
    [userId],
  );
  return row ?? { count: 0, secondsLeft: 0 };
}

/** Whether it was at the given court, or one that this was merged into since. */
export async function findByKey(
  tx: Tx,
  userId: number,
  idempotencyKey: string,
  courtId: number | null,
): Promise<{ id: number; isAtCourt: boolean } | undefined> {
  const [row] = await tx.query<{ id: number; isAtCourt: boolean }>(
    `select id, court_id is not distinct from $3
         or coalesce(court_id = (select merged_into from court_cards where id = $3), false) as "isAtCourt"
     from player_stats where user_id = $1 and idempotency_key = $2`,
    [userId, idempotencyKey, courtId],
  );
  return row;
}

export async function insertGame(
  tx: Tx,
  userId: number,
  game: GameRow,
  { idempotencyKey, numbers }: { idempotencyKey?: string | undefined; numbers?: TeamNumbers },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into player_stats (user_id, idempotency_key, game_date, court_id, points, assists, rebounds, steals, blocks,
       game_id, minutes, shots_made, shots_taken, waits_for_players)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $10::bigint is not null) returning id`,
    [
      userId,
      idempotencyKey ?? null,
      ...gameValues(game),
      numbers?.gameId ?? null,
      numbers?.minutes ?? null,
      numbers?.shotsMade ?? null,
      numbers?.shotsTaken ?? null,
    ],
  );
  if (row === undefined) throw new Error('The new game was not returned.');
  return row.id;
}

/**
 * Returns false unless the game belongs to the user and is rejected. Numbers of a game with teams are held to its score
 * and can't be changed here.
 */
export async function reviseRejected(
  tx: Tx,
  userId: number,
  id: number,
  game: GameRow,
): Promise<boolean> {
  const rows = await tx.query(
    `update player_stats
     set game_date = $3, court_id = $4, points = $5, assists = $6, rebounds = $7, steals = $8,
         blocks = $9, status = 'pending', reject_reason = null, decided_by = null, decided_at = null,
         submission = submission + 1, submitted_at = now()
     where id = $2 and user_id = $1 and status = 'rejected' and game_id is null returning id`,
    [userId, id, ...gameValues(game)],
  );
  return rows.length > 0;
}

/** Returns nothing unless the game belongs to the user and is pending. */
export async function swapPhoto(
  tx: Tx,
  userId: number,
  id: number,
  photoId: number,
): Promise<{ formerId: number | null } | undefined> {
  // Locked, so that two uploads can't both replace the same photo.
  const [game] = await tx.query<{ formerId: number | null }>(
    `select photo_id as "formerId" from player_stats
     where id = $1 and user_id = $2 and status = 'pending' for update`,
    [id, userId],
  );
  if (game !== undefined) {
    await tx.query('update player_stats set photo_id = $2 where id = $1', [id, photoId]);
  }
  return game;
}

export async function findOwnEntry(
  tx: Tx,
  userId: number,
  id: number,
): Promise<EntryRow | undefined> {
  const [row] = await tx.query<EntryRow>(
    `select ${ENTRY_COLUMNS} from ${ENTRY_TABLES} where s.id = $2 and s.user_id = $1`,
    [userId, id],
  );
  return row;
}

export async function listOwnEntries(
  tx: Tx,
  userId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<EntryRow[]> {
  return tx.query<EntryRow>(listStatement, [userId, before ?? Number.MAX_SAFE_INTEGER, limit]);
}

export async function isCourtVisibleTo(tx: Tx, userId: number, courtId: number): Promise<boolean> {
  const rows = await tx.query(
    `select from court_cards where id = $1 and (status = 'approved' or submitted_by = $2)`,
    [courtId, userId],
  );
  return rows.length > 0;
}

export async function averagesSince(
  tx: Tx,
  userId: number,
  firstDay: string,
): Promise<{ games: number } & { [Figure in keyof Figures]: number | null }> {
  const [row] = await tx.query<{ games: number } & { [Figure in keyof Figures]: number | null }>(
    `select count(*)::int as games, ${averageColumns(['points', 'assists', 'rebounds', 'steals', 'blocks'])}
     from player_stats where user_id = $1 and status = 'verified' and game_date >= $2`,
    [userId, firstDay],
  );
  if (row === undefined) throw new Error('An aggregate always answers one row.');
  return row;
}

export async function latestVerified(
  tx: Tx,
  userId: number,
  limit: number,
): Promise<(Figures & { id: number; gameDate: string })[]> {
  const rows = await tx.query<Figures & { id: number; gameDate: string }>(
    `select id, to_char(game_date, 'YYYY-MM-DD') as "gameDate", points, assists, rebounds, steals, blocks
     from player_stats where user_id = $1 and status = 'verified'
     order by game_date desc, id desc limit $2`,
    [userId, limit],
  );
  return rows.reverse();
}

function averageColumns(names: readonly (keyof Figures)[]): string {
  return names.map((name) => `round(avg(${name}), 1)::float8 as ${name}`).join(', ');
}

function gameValues(game: GameRow): unknown[] {
  const { gameDate, courtId, points, assists, rebounds, steals, blocks } = game;
  return [gameDate, courtId, points, assists, rebounds, steals, blocks];
}

/** For the account export. The rows are deleted with the user's row. */
export const playerStatsSection = {
  name: 'games',
  tables: ['player_stats'],
  read(tx: Tx, userId: number) {
    return tx.query(
      `select s.id, to_char(s.game_date, 'YYYY-MM-DD') as "gameDate", c.name as "courtName", s.points,
              s.assists, s.rebounds, s.steals, s.blocks, s.minutes, s.shots_made as "shotsMade",
              s.shots_taken as "shotsTaken", s.status, s.reject_reason as "rejectReason",
              s.created_at as "createdAt"
       from player_stats s left join court_cards c on c.id = s.court_id where s.user_id = $1 order by s.id`,
      [userId],
    );
  },
};
