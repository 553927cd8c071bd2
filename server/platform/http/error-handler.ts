import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAboutMissingPerson, isDatabaseAway, isRefusedText } from '#server/platform/db/errors.ts';
import { toFailure } from '#server/platform/http/failure.ts';
import { logRefusal } from '#server/platform/metrics/security-log.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';

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

/** For URLs that the router itself refuses, such as `/api/%zz`. No route or hook sees them. */
export function answerRouterError(_error: Error, _request: FastifyRequest, reply: FastifyReply) {
  const { status, ...failure } = failureOf('INVALID_INPUT');
  reply.code(status).send(failure);
}

/** For data that isn't HTTP, too slow or too long. There is no request yet, only a connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { status, ...failure } = failureOf(codeOf(error));
    const body = JSON.stringify(failure);
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}

function codeOf({ code }: { code?: string }): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'TOO_SLOW';
  return code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'INVALID_INPUT';
}

function failureOf(code: ErrorCode) {
  const error = new AppError(code);
  return { status: error.status, ...toFailure(error) };
}
