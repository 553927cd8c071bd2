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
     where s.status = 'pending' order by s.submitted_at, s.id limit $1`,
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
  decision: { status: 'verified' | 'rejected'; reason: string | null; actorId: number },
): Promise<void> {
  await tx.query(
    `update player_stats set status = $2, reject_reason = $3, decided_by = $4, decided_at = now()
     where id = $1`,
    [id, decision.status, decision.reason, decision.actorId],
  );
}

export async function listPendingGamesOf(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from player_stats where user_id = $1 and status = 'pending' order by id`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

export async function moveGames(tx: Tx, fromCourtId: number, toCourtId: number): Promise<void> {
  await tx.query('update player_stats set court_id = $2 where court_id = $1', [
    fromCourtId,
    toCourtId,
  ]);
}
