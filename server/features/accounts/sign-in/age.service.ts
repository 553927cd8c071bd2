import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { isSecureOrigin } from '#server/platform/sessions/session-cookie.ts';
import { judgeAge } from '#shared/accounts/account-rules.ts';
import { AppError } from '#shared/errors.ts';

/** Records only that this browser was refused, not the year. */
const COOKIE = 'jim_too_young';
const ONE_DAY_SECONDS = 24 * 60 * 60;

/** Checks the year without storing it. A refused browser stays refused for a day, whatever year it sends next. */
export function requireAge(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  birthYear: number | undefined,
): void {
  const { minimumAge: min } = config;
  if (min === undefined) return;
  const tooYoung = () => new AppError('INVALID_INPUT', { reason: 'TOO_YOUNG', params: { min } });
  if (request.cookies[COOKIE] !== undefined) throw tooYoung();
  switch (judgeAge(birthYear, min, clock.now().getUTCFullYear())) {
    case 'missing':
      throw new AppError('INVALID_INPUT', { reason: 'BIRTH_YEAR_MISSING' });
    case 'not-valid':
      throw new AppError('INVALID_INPUT', { reason: 'BIRTH_YEAR_NOT_VALID' });
    case 'too-young':
      reply.setCookie(COOKIE, '1', {
        path: '/',
        sameSite: 'lax',
        secure: isSecureOrigin(request),
        maxAge: ONE_DAY_SECONDS,
        httpOnly: true,
      });
      throw tooYoung();
    case 'fine':
  }
}
