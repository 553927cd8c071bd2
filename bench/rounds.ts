import { performance } from 'node:perf_hooks';

export interface Timing {
  /** Over all calls, in milliseconds. */
  p50: number;
  p99: number;
  /** Sequential calls per second, from the median. */
  perSecond: number;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export interface RoundOptions {
  rounds: number;
  callsPerRound: number;
}

/**
 * Measures several kinds of work alternately, a few calls each. A disturbance then affects all of them, so
 * their ratios stay accurate.
 */
export async function inTurns<Name extends string>(
  work: Record<Name, () => Promise<unknown>>,
  { rounds, callsPerRound }: RoundOptions,
): Promise<Record<Name, Timing>> {
  const names = Object.keys(work) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  // The first tenth is a warm-up and doesn't count.
  const warmUp = Math.max(1, Math.round(rounds / 10));
  for (let round = -warmUp; round < rounds; round++) {
    for (const name of names) {
      for (let call = 0; call < callsPerRound; call++) {
        const start = performance.now();
        await work[name]();
        if (round >= 0) times.get(name)?.push(performance.now() - start);
      }
    }
  }
  return Object.fromEntries(names.map((name) => [name, timingOf(times.get(name) ?? [])])) as Record<
    Name,
    Timing
  >;
}

export function timingOf(milliseconds: readonly number[]): Timing {
  const p50 = median(milliseconds);
  return {
    p50,
    p99: percentile(milliseconds, 0.99),
    perSecond: 1000 / p50,
  };
}
