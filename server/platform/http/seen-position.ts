import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type LogPosition,
  laterOf,
  readPosition,
  writePosition,
} from '#server/platform/db/log-position.ts';
import { isSecureOrigin } from '#server/platform/sessions/session-cookie.ts';

/** How far the log had come when this browser last wrote something. */
const COOKIE = 'jim_written';

/** What this browser has written or been told of: it must not see less. Anybody may claim anything here. */
export function readSeenPosition(request: FastifyRequest): LogPosition | undefined {
  // Where the log stood with the latest news.
  const heard = request.headers['x-jim-heard'];
  return laterOf(
    readPosition(request.cookies[COOKIE]),
    typeof heard === 'string' ? readPosition(heard) : undefined,
  );
}

export function keepSeenPosition(
  request: FastifyRequest,
  reply: FastifyReply,
  position: LogPosition | undefined,
): void {
  if (position === undefined) return;
  reply.setCookie(COOKIE, writePosition(position), {
    path: '/',
    sameSite: 'lax',
    secure: isSecureOrigin(request),
    httpOnly: true,
  });
}
