import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { SessionStore, StoredSession } from '#server/platform/sessions/session-store.ts';
import type { StepUpKind } from '#shared/accounts/step-up.contract.ts';

const findStatement: NamedStatement = {
  name: 'session-find',
  text: `select s.id as "sessionId", s.user_id as "userId", u.role, u.time_zone as "timeZone",
                s.last_seen_at < now() - interval '1 hour' as "isStale"
         from sessions s join users u on u.id = s.user_id
         where s.token_hash = $1 and s.expires_at > now() and u.suspended_at is null`,
};

export const sessionStore: SessionStore = {
  async find(tx, tokenHash) {
    const [row] = await tx.query<StoredSession>(findStatement, [tokenHash]);
    return row;
  },

  async insert(tx, { userId, tokenHash, userAgent, lifetimeSeconds }) {
    await tx.query(
      `insert into sessions (user_id, token_hash, user_agent, expires_at)
       values ($1, $2, $3, now() + make_interval(secs => $4))`,
      [userId, tokenHash, userAgent, lifetimeSeconds],
    );
  },

  async prolong(tx, sessionId, { lifetimeSeconds, maxSeconds }) {
    await tx.query(
      `update sessions set last_seen_at = now(),
         expires_at = least(now() + make_interval(secs => $2), created_at + make_interval(secs => $3))
       where id = $1`,
      [sessionId, lifetimeSeconds, maxSeconds],
    );
  },

  async remove(tx, tokenHash) {
    const [row] = await tx.query<{ userId: number }>(
      'delete from sessions where token_hash = $1 returning user_id as "userId"',
      [tokenHash],
    );
    return row?.userId;
  },
};

/** The user has just entered the password or used a passkey again. */
export async function markSessionVerified(tx: Tx, sessionId: number): Promise<void> {
  await tx.query('update sessions set verified_at = now(), verified_for = null where id = $1', [
    sessionId,
  ]);
}

/** Ties an unused step-up to this kind of action. False without a step-up for it. */
export async function bindStepUp(
  tx: Tx,
  sessionId: number,
  { kind, minutes }: { kind: StepUpKind; minutes: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update sessions set verified_for = $2
     where id = $1 and verified_at > now() - make_interval(mins => $3)
       and coalesce(verified_for, $2) = $2 returning id`,
    [sessionId, kind, minutes],
  );
  return rows.length > 0;
}

export async function purgeSessions(tx: Tx): Promise<void> {
  await tx.query('delete from sessions where expires_at < now()');
}

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

/** Only the user's own sessions, so that another user's id finds nothing. */
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

/** The signed-out device may have read the calendar address, which works without a session. */
export async function replaceCalendarSecret(tx: Tx, userId: number): Promise<void> {
  await tx.query('select replace_calendar_secret($1)', [userId]);
}
