import { performance } from 'node:perf_hooks';
import type { BenchContext, Benchmark, Size } from './benchmark.ts';
import { cookieOf, readCallers } from './callers.ts';
import { type Figure, figure } from './figure.ts';
import { formatNumber } from './figure-table.ts';
import { type Caller, HOT_PATHS, type HotPath } from './hot-paths.ts';
import { percentile } from './rounds.ts';
import { startJim } from './server-process.ts';

const CALLERS = 200;
const KILOBYTE = 1000;
const VIEWS = HOT_PATHS.filter(({ name }) => name.startsWith('map of'));
/** The smallest call of somebody who is signed in. */
const YARDSTICK = HOT_PATHS.filter(({ name }) => name === 'me');

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
  const [first, ...callers] = await readCallers(db, { size, count: CALLERS + 1 });
  if (first === undefined) throw new Error('Nobody is there.');
  const jim = await startJim({ DATABASE_URL: url, DATA_DIR: `${folder}/server` });
  try {
    const [world] = VIEWS;
    if (world === undefined) throw new Error('There is no map.');
    const firstMs = (await ask(jim.url, world, first)).ms;
    const times = new Map<string, number[]>([...YARDSTICK, ...VIEWS].map(({ name }) => [name, []]));
    let largestBytes = 0;
    for (const caller of callers) {
      for (const path of [...YARDSTICK, ...VIEWS]) {
        const { ms, bytes } = await ask(jim.url, path, caller);
        if (VIEWS.includes(path)) largestBytes = Math.max(largestBytes, bytes);
        times.get(path.name)?.push(ms);
      }
    }
    const p50 = (name: string) => percentile(times.get(name) ?? [], 0.5);
    const of = `${size.toLocaleString('en-US')} courts`;
    return [
      figure({
        what: `${of}: first clusters after the start of the server`,
        value: firstMs,
        unit: 'ms',
        target: { of: 'value', atMost: 1500 },
      }),
      ...VIEWS.map(({ name }) =>
        figure({
          what: `${of}: ${name}, p99`,
          value: percentile(times.get(name) ?? [], 0.99),
          unit: 'ms',
          yardstick: { what: 'who I am, p50', value: p50('me') },
          target: { of: 'value', atMost: 100 },
          note: `p50 ${formatNumber(p50(name))}`,
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

async function ask(url: string, { name, path }: HotPath, caller: Caller) {
  const start = performance.now();
  const answer = await fetch(url + path(caller), { headers: { cookie: cookieOf(caller) } });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}.`);
  const { byteLength } = await answer.arrayBuffer();
  return { ms: performance.now() - start, bytes: byteLength };
}
