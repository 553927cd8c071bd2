/** What is read here of an event in a browser's trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Of the processor. */
  tdur?: number;
  args: { name?: unknown };
}

/** A task blocks from here on. */
const FREE_MS = 50;

/**
 * Lighthouse's blocking time on a phone that is `slowdown` times slower, by the processor time of every task
 * instead of the clock: what is left of it where the page does not wait for one of two cores that the server,
 * the database and Lighthouse want as well.
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
