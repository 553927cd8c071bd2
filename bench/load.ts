import autocannon from 'autocannon';

export interface Call {
  path: string;
  headers?: Record<string, string>;
}

export interface Load {
  perSecond: number;
  /** Milliseconds from the request to the end of its answer. */
  p50: number;
  p99: number;
  /** Answers other than 2xx, and requests without one. */
  failed: number;
  bytesPerAnswer: number;
}

interface LoadOptions {
  url: string;
  connections: number;
  seconds: number;
  /** Dealt out to the connections, each of which repeats its own. */
  calls: readonly Call[];
}

/** As many requests as the server answers, over connections that stay open. */
export async function load(options: LoadOptions): Promise<Load> {
  const { url, connections, seconds, calls } = options;
  let client = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    // It looks at the clock once a second otherwise, and stops late.
    sampleInt: 100,
    setupClient(one) {
      // All calls for all connections would take so long to prepare that the first answers wait for it.
      const dealt = calls.filter((_, index) => index % connections === client % calls.length);
      one.setRequests(dealt.map((call) => ({ method: 'GET', ...call })));
      client += 1;
    },
  });
  await settle(url, calls[0]);
  const answers = result['2xx'] + result.non2xx;
  return {
    // Not its own average, which counts whole seconds only.
    perSecond: answers / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
    bytesPerAnswer: answers === 0 ? 0 : result.throughput.total / answers,
  };
}

/** Calls that were cut off at the end are still being answered: the next load must not wait for them. */
async function settle(url: string, last: Call | undefined): Promise<void> {
  if (last === undefined) return;
  const answer = await fetch(url + last.path, { headers: last.headers ?? {} });
  await answer.arrayBuffer();
}

/** How much longer the slowest of a hundred take. */
export function tailOf({ p50, p99 }: Load): number {
  return p99 / p50;
}

/** The middle one of several short loads, so that a hiccup of the machine is no figure. */
export function middle(
  loads: readonly Load[],
  by: (load: Load) => number = ({ perSecond }) => perSecond,
): Load {
  const sorted = [...loads].sort((a, b) => by(a) - by(b));
  const found = sorted[Math.floor(sorted.length / 2)];
  if (found === undefined) throw new Error('Nothing was measured.');
  return { ...found, failed: loads.reduce((sum, one) => sum + one.failed, 0) };
}
