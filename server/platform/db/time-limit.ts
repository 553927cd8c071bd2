const TICK_MS = 250;

/**
 * Fails after `limitMs` of this node's own time. Counting ticks instead of reading a clock keeps a node that got no
 * CPU for seconds from taking its own slowness for a silent database: a tick counts once, however late it comes.
 */
export async function withinOwnTime<Result>(
  limitMs: number,
  work: Promise<Result>,
  failure: string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    let ticksLeft = Math.ceil(limitMs / TICK_MS);
    timer = setInterval(() => {
      ticksLeft -= 1;
      if (ticksLeft > 0) return;
      clearInterval(timer);
      // Answers that arrived during a stall are read after the timers have run.
      setImmediate(() => reject(new Error(failure)));
    }, TICK_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearInterval(timer);
  }
}
