import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Benchmark } from './benchmark.ts';
import { figure } from './figure.ts';
import { median } from './rounds.ts';
import { startByScript } from './server-process.ts';

const ROUNDS = 3;

export const startUp: Benchmark = {
  name: 'start-up',
  title: 'From `npm start` until it serves',
  async run({ folder }) {
    const dataDir = await mkdtemp(join(folder, 'start-'));
    try {
      const readyAfterMs: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const jim = await startByScript({ DATA_DIR: dataDir });
        readyAfterMs.push(jim.readyAfterMs);
        await jim.stop();
      }
      const [first = Number.NaN, ...later] = readyAfterMs;
      return [
        figure({
          what: 'first start on an empty folder, already built',
          value: first / 1000,
          unit: 's',
        }),
        figure({
          what: 'every later start',
          value: median(later) / 1000,
          unit: 's',
          target: { of: 'value', atMost: 5 },
        }),
      ];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
