import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { planJobs } from '#server/job-plan.ts';
import type { Deps } from '#server/platform/deps.ts';
import { registerApiDocs } from '#server/platform/http/api-docs.ts';
import {
  answerClientError,
  answerRouterError,
  registerErrorHandler,
} from '#server/platform/http/error-handler.ts';
import {
  stopListeningFirst,
  waitForConnectionsLast,
} from '#server/platform/http/graceful-close.ts';
import {
  refuseCrossSite,
  refuseUnknownHost,
  registerJsonBodies,
} from '#server/platform/http/request-guards.ts';
import { registerSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { closeSlowReaders } from '#server/platform/http/slow-readers.ts';
import { registerStaticApp } from '#server/platform/http/static-app.ts';
import { watchJobs } from '#server/platform/jobs/jobs.ts';
import { registerHealth } from '#server/platform/metrics/health.ts';
import { registerRequestLog } from '#server/platform/metrics/logging.ts';
import { registerMetrics } from '#server/platform/metrics/metrics.ts';
import { registerTimeZones } from '#server/platform/time/time-zones.ts';
import { ROOMS } from '#server/rooms.ts';

const MAX_BODY_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 25_000;

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = fastify({
    loggerInstance: deps.log,
    // Our own log line has only the route pattern, because the URL may contain coordinates.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    // Closes connections of clients that send one byte a second within 30 seconds. Node checks at this interval only,
    // and checks slow bodies only if the headers timeout is shorter.
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 0,
    keepAliveTimeout: 20_000,
    http: {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: 20_000,
      connectionsCheckingInterval: 1_000,
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerRouterError,
    // Requests that still arrive while we are closing get a response.
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });

  registerErrorHandler(app);
  stopListeningFirst(app);
  closeSlowReaders(app);
  registerRequestLog(app);
  registerMetrics(app, deps);
  watchJobs(app, deps.db, planJobs(deps));
  await registerSecurityHeaders(app, config);
  await app.register(compress, { threshold: 1024 });
  await app.register(cookie);
  await app.register(multipart);
  registerJsonBodies(app);

  app.decorate('endpoints', []);
  registerTimeZones(app, deps.db);
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    refuseUnknownHost(request, config.publicUrl);
    refuseCrossSite(request, config.publicUrl);
  });

  registerHealth(app, deps);
  for (const room of ROOMS) await room.routes?.(app, deps, ROOMS);

  waitForConnectionsLast(app);
  registerApiDocs(app);
  await registerStaticApp(app, config.clientDir);
  return app;
}
