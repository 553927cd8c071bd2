import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecureOrigin } from '#server/platform/sessions/session-cookie.ts';
import { PREFERENCE_COOKIES } from '#shared/accounts/preferences.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Safari deletes cookies written by scripts after seven days but keeps those set by a server. So set the preferences
 * of this device again.
 */
export function keepPreferenceCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, choices] of Object.entries(PREFERENCE_COOKIES)) {
    const chosen = choices.find((choice) => choice === request.cookies[name]);
    if (chosen === undefined) continue;
    reply.setCookie(name, chosen, {
      path: '/',
      sameSite: 'lax',
      secure: isSecureOrigin(request),
      maxAge: ONE_YEAR_SECONDS,
    });
  }
}
