import type { Tx } from '#server/platform/db/database.ts';

interface DeviceRow {
  id: number;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
}

export function findSessions(tx: Tx, userId: number): Promise<DeviceRow[]> {
  return tx.query<DeviceRow>(
    `select id, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt"
     from sessions where user_id = $1 and expires_at > now()
     order by last_seen_at desc, id desc`,
    [userId],
  );
}

/** Only among the person's own: the id of a stranger's session finds nothing. */
export async function endSessionOf(tx: Tx, userId: number, sessionId: number): Promise<boolean> {
  const rows = await tx.query('delete from sessions where user_id = $1 and id = $2 returning id', [
    userId,
    sessionId,
  ]);
  return rows.length > 0;
}

export async function endOtherSessions(tx: Tx, userId: number, keptId: number): Promise<void> {
  await tx.query('delete from sessions where user_id = $1 and id <> $2', [userId, keptId]);
}

export async function endAllSessions(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from sessions where user_id = $1', [userId]);
}

/** Another device may have read the address of the calendar, which works without a session. */
export async function replaceCalendarSecret(tx: Tx, userId: number): Promise<void> {
  await tx.query('select replace_calendar_secret($1)', [userId]);
}
