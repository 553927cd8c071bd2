// The full fuzz run: 3,000 inputs per route of the OpenAPI document. `npm run test:deep` only sends a few.
// FUZZ_INPUTS sets how many, FUZZ_SEED which, and FUZZ_PART (e.g. 1/4) which routes.
import { spawnSync } from 'node:child_process';
import { explainIfAsked } from './steps/command.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';

explainIfAsked(`Usage: node scripts/fuzz.mjs

3,000 hostile inputs to every route of the OpenAPI document.`);

ensureInstalled();
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'faults', 'tests/fuzz'], {
  stdio: 'inherit',
  env: { FUZZ_INPUTS: '3000', ...process.env },
});
process.exit(status ?? 1);
