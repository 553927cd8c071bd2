import type { Benchmark } from './benchmark.ts';
import { cookieOf, readCallers } from './callers.ts';
import { type Figure, figure } from './figure.ts';
import { formatNumber } from './figure-table.ts';
import { HOT_PATHS } from './hot-paths.ts';
import { load } from './load.ts';
import { startJim } from './server-process.ts';

const CONNECTIONS = 50;
const SECONDS = 2;
const WARM_UP_CALLS = 400;

export const reads: Benchmark = {
  name: 'reads',
  title: 'Every read of signed-in people at 50 connections, 1,000,000 courts and people',
  async run({ database, folder, log }) {
    const { db, url, size } = await database(1_000_000);
    const callers = await readCallers(db, { size, count: 300 });
    const jim = await startJim({ DATABASE_URL: url, DATA_DIR: `${folder}/server` });
    const figures: Figure[] = [];
    try {
      for (const { name, path } of HOT_PATHS) {
        const calls = callers.map((caller) => ({
          path: path(caller),
          headers: { cookie: cookieOf(caller) },
        }));
        const measure = () =>
          load({ url: jim.url, connections: CONNECTIONS, seconds: SECONDS, calls });
        // The first calls prepare statements and fill caches.
        await load({ url: jim.url, connections: CONNECTIONS, calls, amount: WARM_UP_CALLS });
        const { perSecond, p50, p99, failed } = await measure();
        if (failed > 0) log(`${name}: ${failed} failed`);
        figures.push(
          figure({
            what: `${name}, p99`,
            value: failed > 0 ? Number.NaN : p99,
            unit: 'ms',
            yardstick: { what: 'p50', value: p50 },
            target: { of: 'ratio', atMost: 3 },
            note: failed > 0 ? `${failed} failed` : `${formatNumber(perSecond)}/s`,
          }),
        );
      }
      return figures;
    } finally {
      await jim.stop();
    }
  },
};
