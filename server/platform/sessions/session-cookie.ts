import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sessions expire this long after their last use … */
export const SESSION_LIFETIME_SECONDS = 30 * 24 * 60 * 60;
/** … and this long after login in any case. */
export const SESSION_MAX_SECONDS = 180 * 24 * 60 * 60;
/** The longest that browsers keep a cookie. */
const DEVICE_LIFETIME_SECONDS = 400 * 24 * 60 * 60;
/** Readable by scripts on purpose, so that visitors who never signed in skip a request that would fail. */
const HINT_COOKIE = 'jim_signed_in';
/** Set until the user has finished onboarding. Until then the page must show nothing else. */
const ONBOARDING_COOKIE = 'jim_onboarding';

export function readSessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookieName(request)];
}

/** Grants no access. It only says that a user has logged in on this device before. */
export function readDeviceToken(request: FastifyRequest): string | undefined {
  return request.cookies[deviceCookieName(request)];
}

/** Outlives the logout on purpose, so that the owner can log in even while the account is flooded. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(deviceCookieName(request), token, {
    path: '/',
    sameSite: 'lax',
    secure: isSecureOrigin(request),
    maxAge: DEVICE_LIFETIME_SECONDS,
    httpOnly: true,
  });
}

export function clearDeviceCookie(request: FastifyRequest, reply: FastifyReply): void {
  const secure = isSecureOrigin(request);
  reply.clearCookie(deviceCookieName(request), {
    path: '/',
    sameSite: 'lax',
    secure,
    httpOnly: true,
  });
}

/** Whether this browser was signed in. Only the session tells whether it still is. */
export function isMarkedSignedIn(request: FastifyRequest): boolean {
  return request.cookies[HINT_COOKIE] === '1';
}

export function isMarkedOnboarding(request: FastifyRequest): boolean {
  return request.cookies[ONBOARDING_COOKIE] === '1';
}

/** Only a hint for rendering the page. The client decides by the user's account. */
export function markOnboarding(
  request: FastifyRequest,
  reply: FastifyReply,
  isOpen: boolean,
): void {
  if (isOpen === isMarkedOnboarding(request)) return;
  const common = {
    path: '/',
    sameSite: 'lax',
    secure: isSecureOrigin(request),
    httpOnly: true,
  } as const;
  if (isOpen) {
    reply.setCookie(ONBOARDING_COOKIE, '1', { ...common, maxAge: SESSION_LIFETIME_SECONDS });
  } else {
    reply.clearCookie(ONBOARDING_COOKIE, common);
  }
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
  markOnboarding(request, reply, false);
}

/** `__Host-` binds the cookie to this origin. Browsers accept it only with Secure. */
function sessionCookieName(request: FastifyRequest): string {
  return isSecureOrigin(request) ? '__Host-jim_session' : 'jim_session';
}

function deviceCookieName(request: FastifyRequest): string {
  return isSecureOrigin(request) ? '__Host-jim_device' : 'jim_device';
}

/**
 * Behind an untrusted proxy we see plain HTTP, so the public URL decides. http://localhost doesn't count as secure,
 * because Safari drops Secure cookies there.
 */
export function isSecureOrigin(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.server.isPublicHttps;
}
