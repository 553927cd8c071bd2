// `npm test`: rules, components, the API on a real PostgreSQL, and every journey once in Chromium at phone
// size. `npm run test:deep` runs the rest.

import { explainIfAsked } from './steps/command.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';

explainIfAsked(`Usage: npm test

Rules, components, the API on a real PostgreSQL, and every journey in Chromium at phone size.`);

ensureInstalled();
const { ensureChromium } = await import('./steps/ensure-chromium.mjs');
const chromium = await ensureChromium();
const { ensureBuilt } = await import('./steps/ensure-built.mjs');
await ensureBuilt();
const { brokenBudgets } = await import('./steps/bundle-budget.mjs');
const { TestRun } = await import('./steps/test-run.mjs');

const run = new TestRun();
run.vitest('unit, client and API tests on our own PostgreSQL', [
  ...['--project', 'unit', '--project', 'client', '--project', 'api'],
]);
run.playwright('every journey in Chromium at phone size', ['phone'], chromium);
run.complain(brokenBudgets('dist/current/client'));
run.finish([
  'format, lint, types, dead code: npm run check',
  'races, crashes, fuzzing, whole commands, a second PostgreSQL, desktop size, all states for',
  '  accessibility and layout: npm run test:deep',
]);
