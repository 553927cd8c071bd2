import type { FastifyBaseLogger } from 'fastify';

export interface Polling {
  /** Lets the work in progress finish its step, and starts no more. */
  stop(): Promise<void>;
}

interface PollingOptions {
  /** Completes the sentence in the log when a poll fails: "jobs could not be claimed". */
  failure: string;
  everyMs: number;
  log: FastifyBaseLogger;
  /** `isStopping` is asked between steps, so that a long backlog does not hold up the shutdown. */
  work: (isStopping: () => boolean) => Promise<unknown>;
}

/** Repeats the work, never twice at a time on this node. */
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
