import type { FastifyInstance } from 'fastify';
import { isMigrated } from '#server/db/migrate.ts';
import type { Deps } from '#server/http/deps.ts';

export function registerHealth(app: FastifyInstance, { db }: Deps): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    try {
      if (await isMigrated(db)) return { status: 'ready' };
      return reply.code(503).send({ status: 'not ready', reason: 'Migrations are not done.' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready', reason: 'The database does not answer.' });
    }
  });
}
