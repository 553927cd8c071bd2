import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

export interface BackgroundWork {
  /** Starts the work and returns at once. Failures are logged under this name. */
  run(name: string, work: () => Promise<unknown>): void;
}

/** Work that responses don't wait for, but the shutdown does. */
export function createBackgroundWork(app: FastifyInstance, log: FastifyBaseLogger): BackgroundWork {
  const running = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return {
    run(name, work) {
      const done: Promise<unknown> = work()
        .catch((error: unknown) => log.error({ err: error }, `${name} failed`))
        .finally(() => running.delete(done));
      running.add(done);
    },
  };
}
