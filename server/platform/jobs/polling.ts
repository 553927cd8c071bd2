import type { FastifyBaseLogger } from 'fastify';

export interface Rounds {
  /** Lets the round that is under way finish its step, and begins no other. */
  stop(): Promise<void>;
}

interface RoundOptions {
  /** Completes the sentence in the log when a round fails: "notifications could not be sent". */
  failure: string;
  everyMs: number;
  log: FastifyBaseLogger;
  /** `isStopping` is asked between steps, so that a long backlog does not hold up the shutdown. */
  work: (isStopping: () => boolean) => Promise<unknown>;
}

/** Does something again and again, never twice at a time on this node. */
export function startRounds({ failure, everyMs, log, work }: RoundOptions): Rounds {
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
