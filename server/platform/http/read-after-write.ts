import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import {
  type LogPosition,
  laterOf,
  readPosition,
  writePosition,
} from '#server/platform/db/replicas/log-position.ts';
import { isSecureOrigin } from '#server/platform/sessions/session-cookie.ts';

/** The end of the log after this browser's last write. */
const COOKIE = 'jim_written';

/** Runs a read that may lag but includes everything this browser wrote or was notified of. */
export function lagging<Result>(
  db: Database,
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  return db.lagging(seenBy(request), work);
}

/** Runs a read that must not lag, except while the primary is down. */
export function despiteOutage<Result>(
  db: Database,
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  return db.despiteOutage(seenBy(request), work);
}

/** Call it after a write. Later reads of this browser then show that write. */
export async function rememberWrite(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const position = await db.position();
  if (position === undefined) return;
  reply.setCookie(COOKIE, writePosition(position), {
    path: '/',
    sameSite: 'lax',
    secure: isSecureOrigin(request),
    httpOnly: true,
  });
}

/** Sent by the browser, so it can be any number. */
function seenBy(request: FastifyRequest): LogPosition | undefined {
  // The end of the log at the last live event.
  const heard = request.headers['x-jim-heard'];
  return laterOf(
    readPosition(request.cookies[COOKIE]),
    typeof heard === 'string' ? readPosition(heard) : undefined,
  );
}
