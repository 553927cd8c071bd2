import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toFailure } from '#server/platform/http/failure.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';

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
