import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecureOrigin } from '#server/platform/sessions/session-cookie.ts';
import { PREFERENCE_COOKIES } from '#shared/accounts/preferences.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Safari forgets after seven days what a script has written, and keeps what a server has set: so whatever was
 * chosen on this device is sent back as it came.
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
