import type { FastifyInstance } from 'fastify';
import { type DestinationStream, pino } from 'pino';

/** Structured logs. Requests are logged by route pattern, so that they contain no coordinates or tokens. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      // busboyOptions: at level trace, the form parser logs all headers, including cookies.
      redact: ['req.headers', 'headers', 'busboyOptions', 'password', 'email', 'token'],
    },
    destination,
  );
}

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}

/** A database error's detail repeats the refused row, including email addresses. Log only code and message. */
function describeError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    code: error.code,
    message: error.message.split('\nparams:')[0],
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
  };
}
