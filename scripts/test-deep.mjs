// `npm run test:deep`: the slower tests that `npm test` skips.

import { explainIfAsked } from './steps/command.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';

explainIfAsked(`Usage: npm run test:deep

Races and crashes, PgBouncer, fuzzing, a second PostgreSQL, desktop size, all states for accessibility and layout,
and the newcomer's story in Firefox and WebKit.`);

ensureInstalled();
const { ensureChromium } = await import('./steps/ensure-chromium.mjs');
const chromium = await ensureChromium();
const { ensureEngines } = await import('./steps/ensure-engines.mjs');
await ensureEngines();
const { ensurePgBouncer } = await import('./steps/install-from-debian.mjs');
ensurePgBouncer();
const { ensureBuilt } = await import('./steps/ensure-built.mjs');
await ensureBuilt();
const { findSecondPostgres, TestRun } = await import('./steps/test-run.mjs');

const run = new TestRun();
const notRun = ['unit, client and API tests, every journey at phone size: npm test'];
run.vitest('races, crashes, fuzzing and whole commands', ['--project', 'faults']);
const second = findSecondPostgres();
if (second) run.vitest(`API tests on ${second.name}`, ['--project', 'api'], second.env);
else
  notRun.push('a second PostgreSQL: none found; install one from Debian or set TEST_DATABASE_URL');
run.playwright(
  'all states for accessibility and layout, and the journeys at desktop size, in Chromium',
  ['phone-walks', 'desktop'],
  chromium,
);
run.playwright(
  "the newcomer's story and every screen in Chromium, Firefox and WebKit",
  ['engines'],
  chromium,
);
run.finish(notRun);
