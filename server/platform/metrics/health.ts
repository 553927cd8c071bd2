import type { FastifyInstance } from 'fastify';
import { VERSION } from '#server/platform/build/version.ts';
import { isMigrated } from '#server/platform/db/migrate.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isDiskFull } from '#server/platform/metrics/disk-space.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` says no, while everything else is still answered. */
    drain(): void;
  }
}

export function registerHealth(app: FastifyInstance, { db, config }: Deps): void {
  let isDraining = false;
  app.decorate('drain', () => {
    isDraining = true;
  });
  // Balancers keep connections for the next request, which must not come here any more.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });

  app.get('/healthz', async () => ({ status: 'ok', version: VERSION }));

  app.get('/readyz', async (request, reply) => {
    if (isDraining) {
      return reply.code(503).send({ status: 'not ready', reason: 'This node is closing.' });
    }
    try {
      if (await isDiskFull(config.dataDir)) {
        return reply
          .code(503)
          .send({ status: 'not ready', reason: 'The disk of DATA_DIR is full.' });
      }
      // Reading goes on without a primary: a balancer must not take all nodes out for it.
      const isReady = await db.despiteOutage(undefined, () => isMigrated(db));
      if (isReady) return { status: 'ready' };
      return reply.code(503).send({ status: 'not ready', reason: 'Migrations are not done.' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready', reason: 'The database does not answer.' });
    }
  });
}
