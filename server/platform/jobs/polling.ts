import type { FastifyBaseLogger } from 'fastify';

export interface Polling {
  /** Waits for the current step and starts no more. */
  stop(): Promise<void>;
}

interface PollingOptions {
  /** Completes the log message of a failed poll: "jobs could not be claimed". */
  failure: string;
  everyMs: number;
  log: FastifyBaseLogger;
  /** Call `isStopping` between steps, so that a long backlog doesn't delay the shutdown. */
  work: (isStopping: () => boolean) => Promise<unknown>;
}

/** Repeats the work without overlapping runs on this node. */
export function startPolling({ failure, everyMs, log, work }: PollingOptions): Polling {
  let isStopping = false;
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work(() => isStopping)
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .then(() => {
        running = undefined;
      });
  }, everyMs).unref();
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
