import type { Tx } from '#server/platform/db/database.ts';
import type { Figures } from '#shared/player-stats/player-stats.contract.ts';

export interface PendingGame extends Figures {
  id: number;
  submission: number;
  playerId: number;
  playerName: string;
  playerPhotoKey: string | null;
  gameDate: string;
  courtName: string | null;
  photoKey: string | null;
  submittedAt: Date;
}

export interface GameDecision extends Figures {
  id: number;
  userId: number;
  gameDate: string;
  status: 'pending' | 'verified' | 'rejected';
  submission: number;
  courtId: number | null;
}

export async function listPendingGames(tx: Tx, limit: number): Promise<PendingGame[]> {
  return tx.query<PendingGame>(
    `select s.id, s.submission, u.id as "playerId", u.name as "playerName",
            u.photo_key as "playerPhotoKey", to_char(s.game_date, 'YYYY-MM-DD') as "gameDate",
            s.points, s.assists, s.rebounds, s.steals, s.blocks, c.name as "courtName",
            p.public_key as "photoKey", s.submitted_at as "submittedAt"
     from player_stats s join person_cards u on u.id = s.user_id
       left join court_cards c on c.id = s.court_id left join photo_cards p on p.id = s.photo_id
     where s.status = 'pending' and not s.waits_for_players order by s.submitted_at, s.id limit $1`,
    [limit],
  );
}

/** The row lock makes a second admin wait and then see what the first one decided. */
export async function lockGame(tx: Tx, id: number): Promise<GameDecision | undefined> {
  const [row] = await tx.query<GameDecision>(
    `select id, user_id as "userId", to_char(game_date, 'YYYY-MM-DD') as "gameDate", points, assists,
            rebounds, steals, blocks, status, submission, court_id as "courtId"
     from player_stats where id = $1 for update`,
    [id],
  );
  return row;
}

export async function decideGame(
  tx: Tx,
  id: number,
  decision: { status: 'verified' | 'rejected'; reason: string | null; actorId: number | null },
): Promise<void> {
  await tx.query(
    `update player_stats set status = $2, reject_reason = $3, decided_by = $4, decided_at = now(),
       waits_for_players = false
     where id = $1`,
    [id, decision.status, decision.reason, decision.actorId],
  );
}

/** Locks them, so that no decision of another admin comes in between. */
export async function lockPendingGamesOf(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from player_stats where user_id = $1 and status = 'pending' order by id
     for no key update`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

export type ReviewedNumbers = Pick<GameDecision, 'id' | 'userId' | 'gameDate' | 'courtId'>;

/**
 * Locks the numbers of a game that its players can verify: of those who checked in there, without what an admin has
 * decided meanwhile. Always in the same order of people, so that paying for two games at once can't deadlock.
 */
export function lockNumbers(tx: Tx, gameId: number): Promise<ReviewedNumbers[]> {
  return tx.query(
    `select id, user_id as "userId", to_char(game_date, 'YYYY-MM-DD') as "gameDate", court_id as "courtId"
     from player_stats s
     where game_id = $1 and status = 'pending' and waits_for_players
       and not exists (select from paused_ring_people r where r.user_id = s.user_id)
       and exists (select from game_visitors v where v.game_id = s.game_id and v.user_id = s.user_id)
     order by user_id for update`,
    [gameId],
  );
}

/** Passes numbers on to the admins. Returns whether there were any. */
export async function releaseWaiting(tx: Tx, gameId: number): Promise<boolean> {
  const rows = await tx.query(
    'update player_stats set waits_for_players = false where game_id = $1 and waits_for_players returning id',
    [gameId],
  );
  return rows.length > 0;
}

export type DeletedNumbers = { id: number; courtId: number | null; photoId: number | null };

/** Pending numbers, or in any status. */
export function deleteNumbers(
  tx: Tx,
  gameId: number,
  { userIds, isAnyStatus }: { userIds: readonly number[]; isAnyStatus: boolean },
): Promise<DeletedNumbers[]> {
  return tx.query<DeletedNumbers>(
    `delete from player_stats where game_id = $1 and user_id = any ($2) and ($3 or status = 'pending')
     returning id, court_id as "courtId", photo_id as "photoId"`,
    [gameId, userIds, isAnyStatus],
  );
}

export async function moveGames(tx: Tx, fromCourtId: number, toCourtId: number): Promise<void> {
  await tx.query('update player_stats set court_id = $2 where court_id = $1', [
    fromCourtId,
    toCourtId,
  ]);
}
