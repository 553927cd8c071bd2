import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longer than a busy client leaves a connection between two requests. */
const DRAIN_MILLISECONDS = 500;
const SWEEP_MILLISECONDS = 50;

/**
 * No request that reaches us fails because we are leaving. New connections are refused from the very first
 * moment, so that a balancer takes the next node. Only then do answers begin to end the connections they
 * come on: the other way round clients would come back and wait in a queue that is about to be thrown away.
 */
export function stopListeningFirst(app: FastifyInstance): void {
  app.decorate('connectionsClosed', null);
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    // Of the plain server: the one for HTTP would close silent connections too, and with them requests
    // that are already on their way.
    app.connectionsClosed = new Promise<void>((resolve) =>
      Server.prototype.close.call(server, () => resolve()),
    );
  });
}

/** After everything that holds a connection for good has let go of it. */
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
    /** Resolves when the last connection is gone; null until the server stops listening. */
    connectionsClosed: Promise<void> | null;
  }
}
