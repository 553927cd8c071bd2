import { performance } from 'node:perf_hooks';
import type { BenchContext, Benchmark, Size } from './benchmark.ts';
import { cookieOf, readCallers } from './callers.ts';
import { type Figure, figure } from './figure.ts';
import { HOT_PATHS } from './hot-paths.ts';
import { timingOf } from './rounds.ts';
import { startJim } from './server-process.ts';

const CALLS_PER_VIEW = 60;
const KILOBYTE = 1000;

export const map: Benchmark = {
  name: 'map',
  title: 'Map boxes, one call after the other',
  async run(context) {
    const figures: Figure[] = [];
    for (const size of [100_000, 1_000_000] as const) {
      figures.push(...(await measure(context, size)));
    }
    return figures;
  },
};

async function measure({ database, folder }: BenchContext, size: Size): Promise<Figure[]> {
  const { db, url } = await database(size);
  const callers = await readCallers(db, { size, count: CALLS_PER_VIEW });
  const jim = await startJim({ DATABASE_URL: url, DATA_DIR: `${folder}/server` });
  try {
    const times = new Map<string, number[]>();
    let largestBytes = 0;
    let firstMs = 0;
    for (const caller of callers) {
      for (const { name, path } of HOT_PATHS.filter((one) => one.name.startsWith('map of'))) {
        const start = performance.now();
        const answer = await fetch(jim.url + path(caller), {
          headers: { cookie: cookieOf(caller) },
        });
        if (!answer.ok) throw new Error(`${name} answered ${answer.status}.`);
        const { byteLength } = await answer.arrayBuffer();
        const ms = performance.now() - start;
        firstMs ||= ms;
        largestBytes = Math.max(largestBytes, byteLength);
        times.set(name, [...(times.get(name) ?? []), ms]);
      }
    }
    const of = `${size.toLocaleString('en-US')} courts`;
    return [
      figure({
        what: `${of}: first clusters after the start of the server`,
        value: firstMs,
        unit: 'ms',
        target: { of: 'value', atMost: 1500 },
      }),
      ...[...times].map(([name, list]) =>
        figure({
          what: `${of}: ${name}, p99`,
          value: timingOf(list).p99,
          unit: 'ms',
          target: { of: 'value', atMost: 100 },
          note: `p50 ${timingOf(list).p50.toFixed(1)}`,
        }),
      ),
      figure({
        what: `${of}: largest view, not compressed`,
        value: largestBytes / KILOBYTE,
        unit: 'KB',
        target: { of: 'value', atMost: 60 },
      }),
    ];
  } finally {
    await jim.stop();
  }
}
