import { Agent } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { formatNumber } from '#bench/figure.ts';
import { postmasterOf, readCpuSeconds } from '#bench/machine.ts';
import type { Benchmark } from './benchmark.ts';
import { type Figure, figure } from './figure.ts';
import { openScreens } from './open-screens.ts';
import { timingOf } from './rounds.ts';
import {
  type Answered,
  type Call,
  callEvenly,
  createCaller,
  readPeopleOfCity,
} from './saturday-calls.ts';
import { startJim } from './server-process.ts';

/*
 * A Saturday afternoon in a city with 50,000 users. In the busiest hour, three in ten open JIM twice, and a
 * visit makes 25 calls: 750,000 calls in the hour, 208 a second. One in twenty-five has a screen open at any
 * moment.
 */
const PEOPLE = 50_000;
const CALLS_PER_SECOND = Math.round((PEOPLE * 0.3 * 2 * 25) / 3600);
const OPEN_SCREENS = PEOPLE / 25;
const AFTERNOON_SECONDS = 20;
const RUSH_SECONDS = 10;
const RUSH_CALLERS = 48;

export const saturday: Benchmark = {
  name: 'saturday',
  title: 'A Saturday afternoon in a city of 50,000, one node and its database on one machine',
  async run({ copyOf, folder, log }) {
    const { db, url } = await copyOf(100_000);
    const callers = await readPeopleOfCity(db, PEOPLE);
    const [backend] = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
    // Look it up at once, because idle connections are closed.
    const postmaster = postmasterOf(backend?.pid ?? 0);
    const jim = await startJim({ DATABASE_URL: url, DATA_DIR: `${folder}/server` });
    const agent = new Agent({ keepAlive: true });
    const screens: Socket[] = [];
    try {
      await openScreens(jim.url, OPEN_SCREENS, screens);
      const call = createCaller({ urls: [jim.url], agent, callers });
      const cpu = () => readCpuSeconds({ server: jim.pid, postmaster });
      await Promise.all(Array.from({ length: 200 }, call));
      const afternoon = await measure(cpu, () =>
        callEvenly(call, { perSecond: CALLS_PER_SECOND, seconds: AFTERNOON_SECONDS }),
      );
      log(afternoon.summary);
      const rush = await measure(cpu, () => callWithoutPause(call));
      log(rush.summary);
      return figuresOf(afternoon, rush);
    } finally {
      for (const screen of screens) screen.destroy();
      agent.destroy();
      await jim.stop();
    }
  },
};

async function callWithoutPause(call: Call): Promise<Answered[]> {
  const answered: Answered[] = [];
  const until = performance.now() + RUSH_SECONDS * 1000;
  const callers = Array.from({ length: RUSH_CALLERS }, async () => {
    while (performance.now() < until) answered.push(await call());
  });
  await Promise.all(callers);
  return answered;
}

interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  serverCores: number;
  databaseCores: number;
  summary: string;
}

async function measure(
  cpu: () => { server: number; database: number },
  work: () => Promise<Answered[]>,
): Promise<Measured> {
  const before = cpu();
  const start = performance.now();
  const answered = await work();
  const seconds = (performance.now() - start) / 1000;
  const after = cpu();
  const { p50, p99 } = timingOf(answered.map(({ ms }) => ms));
  const failures = answered.filter(({ isGood }) => !isGood);
  const perSecond = answered.length / seconds;
  const serverCores = (after.server - before.server) / seconds;
  const databaseCores = (after.database - before.database) / seconds;
  const summary = [
    `${formatNumber(perSecond)} calls/s, p50 ${formatNumber(p50)} ms, p99 ${formatNumber(p99)} ms`,
    `${failures.length} failed ${[...new Set(failures.map(({ name }) => name))].join(' ')}`,
    `server ${serverCores.toFixed(2)} cores, PostgreSQL ${databaseCores.toFixed(2)} cores`,
  ].join('; ');
  return { perSecond, p50, p99, failed: failures.length, serverCores, databaseCores, summary };
}

function figuresOf(afternoon: Measured, rush: Measured): Figure[] {
  const perCall = (cores: number) => (cores / rush.perSecond) * 1000;
  return [
    figure({
      what: `busiest hour (${CALLS_PER_SECOND} calls/s, ${OPEN_SCREENS.toLocaleString('en-US')} open screens), p99`,
      value: afternoon.p99,
      unit: 'ms',
      target: { of: 'value', atMost: 250 },
      note: `p50 ${formatNumber(afternoon.p50)}`,
    }),
    figure({
      what: 'calls that failed',
      value: afternoon.failed + rush.failed,
      unit: '',
      target: { of: 'value', atMost: 0 },
    }),
    figure({
      what: 'busiest hour, processor of the server',
      value: afternoon.serverCores,
      unit: 'cores',
    }),
    figure({
      what: 'busiest hour, processor of PostgreSQL',
      value: afternoon.databaseCores,
      unit: 'cores',
    }),
    figure({
      what: 'as many calls as this machine takes',
      value: rush.perSecond,
      unit: '/s',
      yardstick: { what: 'the busiest hour of the city', value: CALLS_PER_SECOND },
      note: `p99 ${formatNumber(rush.p99)} ms`,
    }),
    figure({ what: 'processor per call, server', value: perCall(rush.serverCores), unit: 'ms' }),
    figure({
      what: 'processor per call, PostgreSQL',
      value: perCall(rush.databaseCores),
      unit: 'ms',
    }),
  ];
}
