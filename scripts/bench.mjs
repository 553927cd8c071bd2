// Runs all benchmarks, or the named ones (`npm run bench -- nearby`).

import { explainIfAsked } from './steps/command.mjs';
import { readOptions } from './steps/command-options.mjs';
import { ensureInstalled, run } from './steps/ensure-installed.mjs';

explainIfAsked(`Usage: npm run bench [-- <name> ...]

Measures everything, or the named benchmarks, beside a yardstick.
A full run writes bench/RESULTS.md.`);

ensureInstalled();
const { ensureBuilt } = await import('./steps/ensure-built.mjs');
await ensureBuilt();
readOptions({ allowPositionals: true, options: { resume: { type: 'boolean' } } });
run(process.execPath, ['--import', 'tsx', 'bench/run.ts', ...process.argv.slice(2)]);
