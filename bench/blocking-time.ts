/** The fields we read from a browser trace event. Times are in microseconds. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** CPU time. */
  tdur?: number;
  args: { name?: unknown };
}

/** Longer tasks count as blocking. */
const FREE_MS = 50;

/**
 * Lighthouse's total blocking time on a phone that is `slowdown` times slower, but based on CPU time.
 * Wall-clock time would include waiting for one of two cores that the server, the database and Lighthouse use
 * too.
 */
export function processorBlocking(events: readonly TraceEvent[], slowdown: number): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const main = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === painted?.pid && args.name === 'CrRendererMain',
  );
  if (!painted || !main) return Number.NaN;
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === main.pid && tid === main.tid)
    .filter(({ ts }) => ts >= painted.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - FREE_MS), 0);
}
