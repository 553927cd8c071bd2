import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { isAboutMissingPerson, isDatabaseAway, isRefusedText } from '#server/platform/db/errors.ts';
import { toFailure } from '#server/platform/http/failure.ts';
import { logRefusal } from '#server/platform/metrics/security-log.ts';
import { AppError } from '#shared/errors.ts';

/** Converts every thrown error to the API's error shape. Unknown errors reveal no details. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (thrown: FastifyError, request, reply) => {
    const error = toAppError(thrown);
    if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
    logRefusal(request, error.code);
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    const failure = toFailure(error);
    return reply
      .code(error.status)
      .send({ ...failure, message: withTitle(failure.message, error, request) });
  });
}

/** Access errors read the same everywhere, and unknown errors have no reason to add. */
function withTitle(message: string, { status, code }: AppError, request: FastifyRequest): string {
  const { failureTitle } = request.routeOptions.config;
  if (failureTitle === undefined || status === 401 || status === 403) return message;
  return code === 'INTERNAL' ? failureTitle : `${failureTitle}: ${message}`;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    failureTitle?: string | undefined;
  }
}

function toAppError(thrown: FastifyError): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseAway(thrown)) {
    return new AppError('UNAVAILABLE', { retryAfterSeconds: 2, cause: thrown });
  }
  if (isRefusedText(thrown)) return new AppError('INVALID_INPUT', { cause: thrown });
  if (isAboutMissingPerson(thrown)) return new AppError('NOT_FOUND', { cause: thrown });
  switch (thrown.statusCode) {
    case 413:
      return new AppError('TOO_LARGE', { cause: thrown });
    case 415:
    case 406:
      return new AppError('UNSUPPORTED_MEDIA', { cause: thrown });
    case 404:
      return new AppError('NOT_FOUND', { cause: thrown });
    default:
  }
  const isTheirs = thrown.statusCode !== undefined && thrown.statusCode < 500;
  return new AppError(isTheirs ? 'INVALID_INPUT' : 'INTERNAL', { cause: thrown });
}
