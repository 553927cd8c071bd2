import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
} from '#server/platform/limits/concurrency-limiter.ts';

/** One works while the transaction of the next starts. */
const AT_ONCE = 2;
const MAX_WAITING = 5_000;

const queues = new Map<string, { limit: ConcurrencyLimiter; users: number }>();

/**
 * A crowd that answers one run waits for its row lock and would take up all connections of this node. Here it uses at
 * most two.
 */
export async function inTurn<Result>(runKey: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(runKey) ?? {
    limit: createConcurrencyLimiter(AT_ONCE, MAX_WAITING),
    users: 0,
  };
  queues.set(runKey, queue);
  queue.users += 1;
  try {
    return await queue.limit(work);
  } finally {
    queue.users -= 1;
    if (queue.users === 0) queues.delete(runKey);
  }
}
