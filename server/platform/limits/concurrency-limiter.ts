import { AppError } from '#shared/errors.ts';

export type ConcurrencyLimiter = <Result>(
  work: () => Promise<Result>,
  options?: {
    /** Runs before all tasks that aren't urgent. */
    isUrgent?: boolean;
  },
) => Promise<Result>;

/** Runs a few tasks at once and queues the rest. Rejects with 503 when the queue is full. */
export function createConcurrencyLimiter(
  maxRunning: number,
  maxWaiting: number,
): ConcurrencyLimiter {
  let running = 0;
  const waiting: Array<() => void> = [];
  const urgent: Array<() => void> = [];
  return async function limit(work, { isUrgent = false } = {}) {
    if (running >= maxRunning) {
      const queue = isUrgent ? urgent : waiting;
      if (queue.length >= maxWaiting) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // Hand the slot over directly, so that a newcomer can't overtake the queue.
      const next = urgent.shift() ?? waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
