import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sessions end this long after they were last used. */
export const SESSION_LIFETIME_SECONDS = 30 * 24 * 60 * 60;
/** And this long after the login in any case, however busy they are. */
export const SESSION_MOST_SECONDS = 180 * 24 * 60 * 60;
/** Readable by scripts on purpose: it spares people who never signed in a call that must fail. */
const HINT_COOKIE = 'jim_signed_in';
const TRUSTWORTHY_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

export function readSessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookieName(request)];
}

/** Whether this browser has been signed in; whether it still is, only the session tells. */
export function isMarkedSignedIn(request: FastifyRequest): boolean {
  return request.cookies[HINT_COOKIE] === '1';
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  const secure = isSecureOrigin(request);
  const common = { path: '/', sameSite: 'lax', secure, maxAge: SESSION_LIFETIME_SECONDS } as const;
  reply.setCookie(sessionCookieName(request), token, { ...common, httpOnly: true });
  reply.setCookie(HINT_COOKIE, '1', common);
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const common = { path: '/', sameSite: 'lax', secure: isSecureOrigin(request) } as const;
  reply.clearCookie(sessionCookieName(request), { ...common, httpOnly: true });
  reply.clearCookie(HINT_COOKIE, common);
}

/** `__Host-` binds the cookie to this very origin; browsers take it only where Secure is allowed. */
function sessionCookieName(request: FastifyRequest): string {
  return isSecureOrigin(request) ? '__Host-jim_session' : 'jim_session';
}

/** Behind a proxy that we were not told to trust we see plain HTTP: then the public address decides. */
function isSecureOrigin(request: FastifyRequest): boolean {
  if (request.protocol === 'https' || TRUSTWORTHY_HOSTS.has(request.hostname)) return true;
  return request.server.isPublicHttps;
}
