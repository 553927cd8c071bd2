import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sessions end this long after they were last used. */
export const SESSION_LIFETIME_SECONDS = 30 * 24 * 60 * 60;
/** And this long after the login in any case, however busy they are. */
export const SESSION_MAX_SECONDS = 180 * 24 * 60 * 60;
/** As long as browsers keep one at all. */
const DEVICE_LIFETIME_SECONDS = 400 * 24 * 60 * 60;
/** Readable by scripts on purpose: it spares people who never signed in a call that must fail. */
const HINT_COOKIE = 'jim_signed_in';
/** Set until the person has gone through the onboarding: until then the page must show nothing else. */
const ONBOARDING_COOKIE = 'jim_onboarding';

export function readSessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookieName(request)];
}

/** Opens nothing: it only says that somebody has logged in here before. */
export function readDeviceToken(request: FastifyRequest): string | undefined {
  return request.cookies[deviceCookieName(request)];
}

/** Outlives the logout on purpose: the owner of the account shall get in again, whoever floods it. */
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

/** Whether this browser has been signed in; whether it still is, only the session tells. */
export function isMarkedSignedIn(request: FastifyRequest): boolean {
  return request.cookies[HINT_COOKIE] === '1';
}

export function isMarkedOnboarding(request: FastifyRequest): boolean {
  return request.cookies[ONBOARDING_COOKIE] === '1';
}

/** Only a hint for the page: what is shown in the end the client decides by the person's account. */
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

/** `__Host-` binds the cookie to this very origin; browsers take it only where Secure is allowed. */
function sessionCookieName(request: FastifyRequest): string {
  return isSecureOrigin(request) ? '__Host-jim_session' : 'jim_session';
}

function deviceCookieName(request: FastifyRequest): string {
  return isSecureOrigin(request) ? '__Host-jim_device' : 'jim_device';
}

/**
 * Behind a proxy that we were not told to trust we see plain HTTP: then the public address decides.
 * http://localhost is not enough: Safari drops Secure cookies there.
 */
export function isSecureOrigin(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.server.isPublicHttps;
}
