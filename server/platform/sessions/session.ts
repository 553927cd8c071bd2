import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { readTimeZone } from '#server/platform/http/time-zone.ts';
import { logSecurityEvent } from '#server/platform/metrics/security-log.ts';
import {
  clearSessionCookie,
  readSessionToken,
  SESSION_LIFETIME_SECONDS,
  SESSION_MOST_SECONDS,
  setSessionCookie,
} from '#server/platform/sessions/session-cookie.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Role } from '#shared/access.ts';

const TOKEN_BYTES = 32;

const findStatement: NamedStatement = {
  name: 'session-find',
  text: `select s.id as "sessionId", s.user_id as "userId", u.role, u.time_zone as "timeZone",
                s.last_seen_at < now() - interval '1 hour' as "isStale"
         from sessions s join users u on u.id = s.user_id
         where s.token_hash = $1 and s.expires_at > now() and u.suspended_at is null`,
};

/** Looked up on every call: a demoted, suspended or deleted person loses access at once. */
export async function findViewer(deps: Deps, request: FastifyRequest): Promise<Viewer | null> {
  const token = readSessionToken(request);
  if (token === undefined) return null;
  const [row] = await deps.db.query<{
    sessionId: number;
    userId: number;
    role: Role;
    timeZone: string;
    isStale: boolean;
  }>(findStatement, [hashToken(token)]);
  if (row === undefined) return null;
  if (row.isStale) await touchSession(deps.db, row.sessionId);
  return {
    userId: row.userId,
    sessionId: row.sessionId,
    role: row.role,
    timeZone:
      (await readTimeZone(request)) ?? (await request.server.timeZones.find(row.timeZone)) ?? 'UTC',
  };
}

/** Always a new token: one that was planted before the login is worth nothing after it. */
export async function startSession(
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<void> {
  await endSession(tx, request);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.query(
    `insert into sessions (user_id, token_hash, user_agent, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [
      userId,
      hashToken(token),
      (request.headers['user-agent'] ?? '').slice(0, 300),
      SESSION_LIFETIME_SECONDS,
    ],
  );
  setSessionCookie(request, reply, token);
  logSecurityEvent(request, 'SESSION_STARTED', userId);
}

export async function leaveSession(
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const userId = await endSession(tx, request);
  clearSessionCookie(request, reply);
  // Courts seen, the person and their photos kept for times without a network. Not the cookies: that of the
  // known device outlives the session. Not the cache: clearing it takes Chromium seconds.
  reply.header('clear-site-data', '"storage"');
  if (userId !== undefined) logSecurityEvent(request, 'SESSION_ENDED', userId);
}

export async function purgeSessions(tx: Tx): Promise<void> {
  await tx.query('delete from sessions where expires_at < now()');
}

/** Returns whose it was. */
async function endSession(tx: Tx, request: FastifyRequest): Promise<number | undefined> {
  const token = readSessionToken(request);
  if (token === undefined) return undefined;
  const [row] = await tx.query<{ userId: number }>(
    'delete from sessions where token_hash = $1 returning user_id as "userId"',
    [hashToken(token)],
  );
  return row?.userId;
}

async function touchSession(tx: Tx, sessionId: number): Promise<void> {
  await tx.query(
    `update sessions set last_seen_at = now(),
       expires_at = least(now() + make_interval(secs => $2), created_at + make_interval(secs => $3))
     where id = $1`,
    [sessionId, SESSION_LIFETIME_SECONDS, SESSION_MOST_SECONDS],
  );
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
