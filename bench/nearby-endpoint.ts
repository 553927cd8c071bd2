import type { Benchmark } from './benchmark.ts';
import { cookieOf, readCallers } from './callers.ts';
import { postmasterOf, readCpuSeconds } from './cpu.ts';
import { figure } from './figure.ts';
import { type Call, type Load, load, middle, tailOf } from './load.ts';
import { startHello, startJim } from './server-process.ts';

const ROUNDS = 3;
const SECONDS = 1.5;
const CONNECTIONS = 50;

export const nearbyEndpoint: Benchmark = {
  name: 'nearby-endpoint',
  title: 'GET /api/courts/nearby, signed in, 1,000,000 courts',
  async run({ database, folder }) {
    const { db, url, size } = await database(1_000_000);
    const [backend] = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postmaster = postmasterOf(backend?.pid ?? 0);
    const callers = await readCallers(db, { size, count: 500 });
    const calls = callers.map((caller) => ({
      path: `/api/courts/nearby?lat=${caller.latitude}&lon=${caller.longitude}`,
      headers: { cookie: cookieOf(caller) },
    }));
    const hello = await startHello({ DATABASE_URL: url });
    const jim = await startJim({ DATABASE_URL: url, DATA_DIR: `${folder}/server` });
    const cpu = () => readCpuSeconds({ server: jim.pid, postmaster });
    const measure = (server: string, asked: readonly Call[]) =>
      load({ url: server, connections: CONNECTIONS, seconds: SECONDS, calls: asked });
    try {
      const loads: Record<'hello' | 'row' | 'nearby', Load[]> = { hello: [], row: [], nearby: [] };
      const spent = { server: 0, database: 0 };
      await measure(jim.url, calls);
      for (let round = 0; round < ROUNDS; round++) {
        loads.hello.push(await measure(hello.url, [{ path: '/' }]));
        loads.row.push(await measure(hello.url, [{ path: '/row' }]));
        const before = cpu();
        loads.nearby.push(await measure(jim.url, calls));
        const after = cpu();
        spent.server += after.server - before.server;
        spent.database += after.database - before.database;
      }
      const nearby = middle(loads.nearby);
      const tail = middle(loads.nearby, tailOf);
      const answered = loads.nearby.reduce((sum, one) => sum + one.perSecond * SECONDS, 0);
      const row = middle(loads.row).perSecond;
      return [
        figure({
          what: 'nearby endpoint',
          value: nearby.perSecond,
          unit: '/s',
          yardstick: { what: "Fastify's hello", value: middle(loads.hello).perSecond },
          target: { of: 'ratio', atLeast: 0.05 },
        }),
        figure({
          what: 'nearby endpoint, 50 courts',
          value: nearby.perSecond,
          unit: '/s',
          yardstick: { what: "Fastify's hello with one row by key from PostgreSQL", value: row },
        }),
        figure({
          what: 'nearby endpoint at 50 connections, p99',
          value: tail.p99,
          unit: 'ms',
          yardstick: { what: 'p50', value: tail.p50 },
          target: { of: 'ratio', atMost: 3 },
        }),
        figure({
          what: 'nearby endpoint, failed answers',
          value: nearby.failed,
          unit: '',
          target: { of: 'value', atMost: 0 },
        }),
        figure({
          what: 'processor per call, PostgreSQL',
          value: (spent.database / answered) * 1000,
          unit: 'ms',
          yardstick: { what: 'server', value: (spent.server / answered) * 1000 },
        }),
      ];
    } finally {
      await jim.stop();
      await hello.stop();
    }
  },
};
