import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Benchmark } from './benchmark.ts';
import { figure } from './figure.ts';
import { median } from './rounds.ts';
import { startByScript, startHello } from './server-process.ts';

const ROUNDS = 3;

export const startUp: Benchmark = {
  name: 'start-up',
  title: 'From `npm start` until it serves',
  async run({ folder }) {
    const dataDir = await mkdtemp(join(folder, 'start-'));
    try {
      const readyAfterMs: number[] = [];
      const helloAfterMs: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const hello = await startHello();
        helloAfterMs.push(hello.readyAfterMs);
        await hello.stop();
        const jim = await startByScript({ DATA_DIR: dataDir });
        readyAfterMs.push(jim.readyAfterMs);
        await jim.stop();
      }
      const [first = Number.NaN, ...later] = readyAfterMs;
      const yardstick = { what: "Fastify's hello", value: median(helloAfterMs) / 1000 };
      return [
        figure({
          what: 'first start on an empty folder, already built',
          value: first / 1000,
          unit: 's',
          yardstick,
        }),
        figure({
          what: 'every later start',
          value: median(later) / 1000,
          unit: 's',
          yardstick,
          target: { of: 'value', atMost: 5 },
        }),
      ];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
