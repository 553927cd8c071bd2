import type { FastifyInstance } from 'fastify';

const SWEEP_MILLISECONDS = 50;

/**
 * Closing waits for requests in flight. Their connections stay open afterwards to be used again and
 * would hold the process for as long as keep-alive lasts, so idle ones are closed as they appear.
 */
export function registerGracefulClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MILLISECONDS).unref();
    app.server.once('close', () => clearInterval(sweep));
  });
}
