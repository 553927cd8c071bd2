import type { Tx } from '#server/platform/db/database.ts';
import type { RunAudience, RunFormat, RunVisibility } from '#shared/runs/run-limits.ts';

/** A run whose row is locked until the transaction ends. */
export interface LockedRun {
  id: number;
  key: string;
  hostId: number | null;
  courtId: number;
  startsAt: Date;
  minutes: number;
  format: RunFormat;
  minPlayers: number;
  maxPlayers: number;
  audience: RunAudience;
  visibility: RunVisibility;
  seriesId: number | null;
  /** The series day it belongs to, local to the court. */
  seriesDay: string | null;
  isCancelled: boolean;
  hasStarted: boolean;
}

const LOCKED_COLUMNS = `r.id, r.key, r.host_id as "hostId", r.court_id as "courtId", r.starts_at as "startsAt",
  r.minutes, r.format, r.min_players as "minPlayers", r.max_players as "maxPlayers", r.audience, r.visibility,
  r.series_id as "seriesId", r.series_day::text as "seriesDay",
  r.cancelled_at is not null as "isCancelled", r.starts_at <= clock_timestamp() as "hasStarted"`;

/** Not a valid user id, so it sees what everyone sees. */
export const STRANGER = 0;

/**
 * Undefined if the viewer may not see the run. A guest who has answered keeps a run that the host narrows to friends.
 * Checked after the lock is acquired, so that a block committed while waiting counts.
 */
export async function lockVisibleRun(
  tx: Tx,
  key: string,
  viewerId: number,
  isOfGuest = false,
): Promise<LockedRun | undefined> {
  const [row] = await tx.query<LockedRun>(
    `select ${LOCKED_COLUMNS} from runs r where r.key = $1 for update`,
    [key],
  );
  if (row === undefined) return undefined;
  const visible = await tx.query('select 1 as one where run_is_visible($1, $2, $3, $4)', [
    row.id,
    row.hostId,
    isOfGuest ? 'link' : row.visibility,
    viewerId,
  ]);
  return visible.length > 0 ? row : undefined;
}

export async function lockRun(tx: Tx, id: number): Promise<LockedRun | undefined> {
  const [row] = await tx.query<LockedRun>(
    `select ${LOCKED_COLUMNS} from runs r where r.id = $1 for update`,
    [id],
  );
  return row;
}

/** Users whose view changes with the run: its host, players, waiting and invited users. */
export async function listConcerned(tx: Tx, runId: number, limit: number): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(
    `select r.host_id as "userId" from runs r where r.id = $1 and r.host_id is not null
     union select a.user_id from run_answers a where a.run_id = $1 and a.user_id is not null
     union select i.user_id from run_invitations i where i.run_id = $1
     limit $2`,
    [runId, limit],
  );
  return rows.map(({ userId }) => userId);
}

export interface Person {
  userId?: number | undefined;
  guestId?: number | undefined;
}

export async function findEmail(tx: Tx, { userId, guestId }: Person): Promise<string | undefined> {
  const [row] = await tx.query<{ email: string }>(
    `select email from account_cards where id = $1 union all select email from run_guests where id = $2`,
    [userId ?? null, guestId ?? null],
  );
  return row?.email;
}

export async function insertRemoval(tx: Tx, runId: number, mailboxHash: Buffer): Promise<void> {
  await tx.query(
    'insert into run_removals (run_id, mailbox_hash) values ($1, $2) on conflict do nothing',
    [runId, mailboxHash],
  );
}

export async function listRemovals(tx: Tx, runId: number): Promise<Buffer[]> {
  const rows = await tx.query<{ mailboxHash: Buffer }>(
    'select mailbox_hash as "mailboxHash" from run_removals where run_id = $1',
    [runId],
  );
  return rows.map(({ mailboxHash }) => mailboxHash);
}
