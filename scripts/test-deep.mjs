// `npm run test:deep`: the slower tests that `npm test` skips.

import { explainIfAsked } from './steps/command.mjs';
import { readOptions } from './steps/command-options.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';

explainIfAsked(`Usage: npm run test:deep
       npm run test:deep -- cluster [--only=<part> --rounds=<n> --town=<n> --keep-logs]

Races and crashes, PgBouncer, fuzzing, a second PostgreSQL, desktop size, all states for accessibility and layout,
and the newcomer's story in Firefox and WebKit.

"cluster" starts three PostgreSQL under Patroni and etcd, and two JIM nodes with HAProxy and PgBouncer, each in its own
network on this machine. It moves a town there, plays a Saturday, kills machines, cuts them off and measures.
It takes about 20 minutes, needs root on Linux, installs missing Debian packages and cleans up at the end.

  --only=<part>   move, saturday, switchover, replica, failover or partition
  --rounds=<n>    how often the primary dies (10)
  --town=<n>      how many people move (50000); 10000 makes the start quicker
  --keep-logs     keeps the logs of all machines in the temporary folder`);

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '10' },
    town: { type: 'string', default: '50000' },
    'keep-logs': { type: 'boolean', default: false },
  },
});
const [part, ...more] = positionals;
if ((part !== undefined && part !== 'cluster') || more.length > 0) {
  console.error(`test:deep doesn't know "${positionals.join(' ')}". Its only part is "cluster".`);
  process.exit(2);
}

ensureInstalled();
if (part === 'cluster') {
  const { testCluster } = await import('./steps/test-cluster.mjs');
  process.exit(await testCluster(values));
}
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
run.playwright("the newcomer's story and every screen in Firefox and WebKit", ['engines']);
run.finish(notRun);
