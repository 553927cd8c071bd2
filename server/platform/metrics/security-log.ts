import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#shared/errors.ts';

/** The events that matter first in an incident. */
type SecurityEvent =
  | 'SESSION_STARTED'
  | 'SESSION_ENDED'
  | 'PASSWORD_CHANGED'
  | 'EMAIL_CONFIRMED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'STEPPED_UP'
  | ErrorCode;

const REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'WRONG_CREDENTIALS',
  'WRONG_PASSWORD',
  'PASSKEY_REFUSED',
  'SUSPENDED',
  'FORBIDDEN',
  'CROSS_SITE',
  'TOO_MANY_REQUESTS',
  'RESET_LINK_INVALID',
  'CONFIRMATION_LINK_INVALID',
  'MAILED_CODE_INVALID',
]);

/** One line with the field `security`, linked to its request by `reqId`. It contains user ids, never names. */
export function logSecurityEvent(
  request: FastifyRequest,
  security: SecurityEvent,
  userId: number | undefined = request.viewer?.userId,
): void {
  const route = request.routeOptions.url ?? 'none';
  request.log.info({ security, route, userId }, 'security');
}

/** Logs a refused request. Most errors aren't security events. */
export function logRefusal(request: FastifyRequest, code: ErrorCode): void {
  if (REFUSALS.has(code)) logSecurityEvent(request, code);
}
