import { join } from 'node:path';
import { measureBudgets } from '#scripts/steps/bundle-budget.mjs';
import { projectRoot } from '#server/platform/build/project.ts';
import type { Benchmark } from './benchmark.ts';
import { type Figure, figure } from './figure.ts';

const KB = 1024;

export const bundle: Benchmark = {
  name: 'bundle',
  title: 'What the browser downloads, after gzip',
  async run() {
    const largest = new Map<string, Figure>();
    for (const { name, bytes, most, files } of measureBudgets(
      join(projectRoot, 'dist/current/client'),
    )) {
      if (bytes / KB <= (largest.get(name)?.value ?? 0)) continue;
      const isOneOfMany = name === 'any other chunk';
      const measured = figure({
        what: isOneOfMany ? 'the largest other chunk' : name,
        value: bytes / KB,
        unit: 'KB',
        target: { of: 'value', atMost: most / KB },
        ...(isOneOfMany ? { note: files.join(' ') } : {}),
      });
      largest.set(name, measured);
    }
    return [...largest.values()];
  },
};
