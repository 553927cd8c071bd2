import type { Benchmark } from './benchmark.ts';
import { cookieOf, readCallers } from './callers.ts';
import { figure } from './figure.ts';
import { type Load, load, middle } from './load.ts';
import { startHello, startJim } from './server-process.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 50;

export const nearbyEndpoint: Benchmark = {
  name: 'nearby-endpoint',
  title: 'GET /api/courts/nearby, signed in, 1,000,000 courts',
  async run({ database, folder }) {
    const { db, url, size } = await database(1_000_000);
    const callers = await readCallers(db, { size, count: 500 });
    const calls = callers.map((caller) => ({
      path: `/api/courts/nearby?lat=${caller.latitude}&lon=${caller.longitude}`,
      headers: { cookie: cookieOf(caller) },
    }));
    const hello = await startHello();
    const jim = await startJim({ DATABASE_URL: url, DATA_DIR: `${folder}/server` });
    try {
      const loads: Record<'hello' | 'nearby', Load[]> = { hello: [], nearby: [] };
      const measureNearby = () =>
        load({ url: jim.url, connections: CONNECTIONS, seconds: SECONDS, calls });
      await measureNearby();
      for (let round = 0; round < ROUNDS; round++) {
        loads.hello.push(
          await load({
            url: hello.url,
            connections: CONNECTIONS,
            seconds: SECONDS,
            calls: [{ path: '/' }],
          }),
        );
        loads.nearby.push(await measureNearby());
      }
      const nearby = middle(loads.nearby);
      return [
        figure({
          what: 'nearby endpoint',
          value: nearby.perSecond,
          unit: '/s',
          yardstick: { what: "Fastify's hello", value: middle(loads.hello).perSecond },
          target: { of: 'ratio', atLeast: 0.05 },
        }),
        figure({
          what: 'nearby endpoint at 50 connections, p99',
          value: nearby.p99,
          unit: 'ms',
          yardstick: { what: 'p50', value: nearby.p50 },
          target: { of: 'ratio', atMost: 3 },
        }),
        figure({
          what: 'nearby endpoint, failed answers',
          value: nearby.failed,
          unit: '',
          target: { of: 'value', atMost: 0 },
        }),
      ];
    } finally {
      await jim.stop();
      await hello.stop();
    }
  },
};
