import autocannon from 'autocannon';

export interface Call {
  path: string;
  headers?: Record<string, string>;
}

export interface Load {
  perSecond: number;
  /** Milliseconds from the request to the end of the response. */
  p50: number;
  p99: number;
  /** Responses other than 2xx, and requests without a response. */
  failed: number;
  bytesPerAnswer: number;
}

interface LoadOptions {
  url: string;
  connections: number;
  seconds: number;
  /** Distributed over the connections, each of which repeats its own. */
  calls: readonly Call[];
}

export async function load(options: LoadOptions): Promise<Load> {
  const { url, connections, seconds, calls } = options;
  let client = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    // Otherwise autocannon only checks the clock once a second and stops late.
    sampleInt: 100,
    setupClient(one) {
      // Preparing all calls for all connections would delay the first responses.
      const dealt = calls.filter((_, index) => index % connections === client % calls.length);
      one.setRequests(dealt.map((call) => ({ method: 'GET', ...call })));
      client += 1;
    },
  });
  await settle(url, calls[0]);
  const answers = result['2xx'] + result.non2xx;
  return {
    // autocannon's own average only counts whole seconds.
    perSecond: answers / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
    bytesPerAnswer: answers === 0 ? 0 : result.throughput.total / answers,
  };
}

/** Waits until requests cut off at the end have been processed, so they don't delay the next load. */
async function settle(url: string, last: Call | undefined): Promise<void> {
  if (last === undefined) return;
  const answer = await fetch(url + last.path, { headers: last.headers ?? {} });
  await answer.arrayBuffer();
}

export function tailOf({ p50, p99 }: Load): number {
  return p99 / p50;
}

/** The median of several short loads, so a hiccup doesn't distort the figure. */
export function middle(
  loads: readonly Load[],
  by: (load: Load) => number = ({ perSecond }) => perSecond,
): Load {
  const sorted = [...loads].sort((a, b) => by(a) - by(b));
  const found = sorted[Math.floor(sorted.length / 2)];
  if (found === undefined) throw new Error('Nothing was measured.');
  return { ...found, failed: loads.reduce((sum, one) => sum + one.failed, 0) };
}
