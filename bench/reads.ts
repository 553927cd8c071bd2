import { formatNumber } from '#bench/figure.ts';
import { cookieOf, readCallers } from '#bench/hot-paths.ts';
import type { Benchmark } from './benchmark.ts';
import { type Figure, figure } from './figure.ts';
import { HOT_PATHS } from './hot-paths.ts';
import { type Call, type Load, load, middle, tailOf } from './load.ts';
import { startHello, startJim } from './server-process.ts';

const CONNECTIONS = 50;
const ROUNDS = 3;
const SECONDS = 0.5;
/** Prepares statements and fills caches. A time limit, so slow paths don't take longer. */
const WARM_UP_SECONDS = 0.3;
const ONE_ROW = 'one row by key';

interface Measured {
  name: string;
  url: string;
  calls: readonly Call[];
  loads: Load[];
}

export const reads: Benchmark = {
  name: 'reads',
  title: 'Every read of signed-in people at 50 connections (p99), 1,000,000 courts and people',
  async run({ database, folder }) {
    const { db, url, size } = await database(1_000_000);
    const callers = await readCallers(db, { size, count: 300 });
    const hello = await startHello({ DATABASE_URL: url });
    const jim = await startJim({ DATABASE_URL: url, DATA_DIR: `${folder}/server` });
    try {
      const paths = HOT_PATHS.map(({ name, path }): Measured => {
        const calls = callers.map((caller) => ({
          path: path(caller),
          headers: { cookie: cookieOf(caller) },
        }));
        return { name, url: jim.url, calls, loads: [] };
      });
      const machine = { name: '', url: hello.url, calls: [{ path: '/row' }], loads: [] };
      const all: readonly Measured[] = [machine, ...paths];
      for (const { url, calls } of all) {
        await load({ url, connections: CONNECTIONS, seconds: WARM_UP_SECONDS, calls });
      }
      // Alternate between all paths, so a disturbance affects only one round of three.
      for (let round = 0; round < ROUNDS; round++) {
        for (const { url, calls, loads } of all) {
          loads.push(await load({ url, connections: CONNECTIONS, seconds: SECONDS, calls }));
        }
      }
      const row = middle(machine.loads, tailOf);
      return [rowFigure(row), ...paths.map((path) => figureOf(path, row.p99))];
    } finally {
      await jim.stop();
      await hello.stop();
    }
  },
};

/** A process that does almost nothing. If its tail is long, the machine was busy. */
function rowFigure({ p50, p99, perSecond }: Load): Figure {
  return figure({
    what: `${ONE_ROW}, by Fastify alone`,
    value: p99,
    unit: 'ms',
    yardstick: { what: 'p50', value: p50 },
    note: `${formatNumber(perSecond)}/s`,
  });
}

function figureOf({ name, loads }: Measured, rowP99: number): Figure {
  const { p99, perSecond, failed } = middle(loads, tailOf);
  return figure({
    what: name,
    value: failed > 0 ? Number.NaN : p99,
    unit: 'ms',
    yardstick: { what: ONE_ROW, value: rowP99 },
    target: { of: 'ratio', atMost: 4 },
    note: failed > 0 ? `${failed} failed` : `${formatNumber(perSecond)}/s`,
  });
}
