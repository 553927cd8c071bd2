// The whole fuzz run: 3,000 inputs to each route of the OpenAPI document. Every `npm run test:deep` sends a few.
// FUZZ_INPUTS, FUZZ_SEED and FUZZ_PART (such as 1/4) change how many, which, and which part of the routes.
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
