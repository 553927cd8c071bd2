import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#server/platform/db/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import { logSecurityEvent } from '#server/platform/metrics/security-log.ts';
import {
  clearSessionCookie,
  readSessionToken,
  SESSION_LIFETIME_SECONDS,
  SESSION_MAX_SECONDS,
  setSessionCookie,
} from '#server/platform/sessions/session-cookie.ts';
import { hashToken, newToken } from '#server/platform/sessions/token.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { readTimeZone } from '#server/platform/time/time-zones.ts';

const LIFETIME = {
  lifetimeSeconds: SESSION_LIFETIME_SECONDS,
  maxSeconds: SESSION_MAX_SECONDS,
};

type SessionDeps = Pick<Deps, 'db' | 'sessions'>;

/** Looked up on every request, so that demoted, suspended or deleted users lose access at once. */
export async function findViewer(deps: Deps, request: FastifyRequest): Promise<Viewer | null> {
  const token = readSessionToken(request);
  if (token === undefined) return null;
  const session = await deps.sessions.find(deps.db, hashToken(token));
  if (session === undefined) return null;
  const { userId, sessionId, role, isStale } = session;
  if (isStale) await prolong(deps, sessionId);
  const timeZone =
    (await readTimeZone(request)) ??
    (await request.server.timeZones.find(session.timeZone)) ??
    'UTC';
  return { userId, sessionId, role, timeZone };
}

/** If the database is read-only now, a later request will extend the session. */
async function prolong({ db, sessions }: SessionDeps, sessionId: number): Promise<void> {
  try {
    await sessions.prolong(db, sessionId, LIFETIME);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
}

/** Always a new token, so that a token planted before login is worthless (session fixation). */
export async function startSession(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<void> {
  await endSession(deps, request);
  const token = newToken();
  await deps.sessions.insert(deps.db, {
    userId,
    tokenHash: hashToken(token),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    lifetimeSeconds: SESSION_LIFETIME_SECONDS,
  });
  setSessionCookie(request, reply, token);
  logSecurityEvent(request, 'SESSION_STARTED', userId);
}

export async function leaveSession(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const userId = await endSession(deps, request);
  clearSessionCookie(request, reply);
  // Deletes data stored for offline use. Cookies stay, because the device cookie outlives the session. The cache
  // stays, because Chromium takes seconds to clear it.
  reply.header('clear-site-data', '"storage"');
  if (userId !== undefined) logSecurityEvent(request, 'SESSION_ENDED', userId);
}

async function endSession(
  { db, sessions }: SessionDeps,
  request: FastifyRequest,
): Promise<number | undefined> {
  const token = readSessionToken(request);
  return token === undefined ? undefined : sessions.remove(db, hashToken(token));
}
