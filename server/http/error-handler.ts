import type { FastifyError, FastifyInstance } from 'fastify';
import { isAboutMissingPerson, isDatabaseAway, isRefusedText } from '#server/db/errors.ts';
import { logRefusal } from '#server/http/security-log.ts';
import { AppError } from '#shared/errors.ts';

/** Turns whatever was thrown into the one failure shape; what we do not know shows nothing inside. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (thrown: FastifyError, request, reply) => {
    const error = toAppError(thrown);
    if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
    logRefusal(request, error.code);
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    return reply.code(error.status).send(error.toFailure());
  });
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
