import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longer than a busy client leaves a connection between two requests. */
const DRAIN_MILLISECONDS = 500;
const SWEEP_MILLISECONDS = 50;

/**
 * No request that reaches us fails because we are leaving. New connections are refused from the start, so
 * that a balancer takes the next node; on those that are open every request is still answered, and the
 * answer ends the connection. Only those that stay silent are closed by us, because closing one at once
 * would meet requests that are already on their way.
 * Registered last: whatever holds a connection for good must let go of it first.
 */
export function registerGracefulClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    // Of the plain server: the one for HTTP would close silent connections too.
    const isEmpty = new Promise<void>((resolve) =>
      Server.prototype.close.call(server, () => resolve()),
    );
    await Promise.race([isEmpty, sleep(DRAIN_MILLISECONDS)]);
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MILLISECONDS);
    await isEmpty;
    clearInterval(sweep);
  });
}
