import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longer than the gap between two requests of a busy client. */
const DRAIN_MILLISECONDS = 500;
const SWEEP_MILLISECONDS = 50;

/**
 * No request that reaches us fails because of a shutdown. New connections are refused first, so that the load
 * balancer picks another node. Only then do responses close their connections. In the other order, clients would
 * reconnect to a queue that is about to be dropped.
 */
export function stopListeningFirst(app: FastifyInstance): void {
  app.decorate('connectionsClosed', null);
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    // Uses the plain server's close. The HTTP server's would also close idle connections with requests already on
    // their way.
    app.connectionsClosed = new Promise<void>((resolve) =>
      Server.prototype.close.call(server, () => resolve()),
    );
  });
  // Fastify does this for requests that come later. A request in flight would keep its connection, and its client's next
  // one could meet the sweep below.
  app.addHook('onSend', async (_, reply) => {
    if (app.connectionsClosed !== null) reply.header('connection', 'close');
  });
}

/** Runs after long-lived connections have been released. */
export function waitForConnectionsLast(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server, connectionsClosed } = app;
    if (connectionsClosed === null) return;
    await Promise.race([connectionsClosed, sleep(DRAIN_MILLISECONDS)]);
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MILLISECONDS);
    await connectionsClosed;
    clearInterval(sweep);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when the last connection is closed. Null until the server stops listening. */
    connectionsClosed: Promise<void> | null;
  }
}
