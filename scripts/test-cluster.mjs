// `npm run test:cluster`: runs the whole cluster of deploy/cluster on this machine and tests what happens
// when machines die.
import { spawn } from 'node:child_process';
import { explainIfAsked } from './steps/command.mjs';
import { readOptions } from './steps/command-options.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';

explainIfAsked(`Usage: npm run test:cluster [-- --only=<part> --rounds=<n> --town=<n> --keep-logs]

Starts three PostgreSQL under Patroni and etcd, and two JIM nodes with HAProxy and PgBouncer, in networks of their own
on this machine; moves a town there, plays a Saturday, kills, cuts off and hands over, and measures.
Takes about 20 minutes, needs root on Linux, installs what is missing from Debian, and takes everything away at the end.

  --only=<part>   move, saturday, switchover, replica, failover or partition
  --rounds=<n>    how often the primary dies (10)
  --town=<n>      how many people move (50000); 10000 makes the start quicker
  --keep-logs     leaves the logs of all machines in the temporary folder`);

const { values } = readOptions({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '10' },
    town: { type: 'string', default: '50000' },
    'keep-logs': { type: 'boolean', default: false },
  },
});
const PARTS = {
  move: 'moves from one machine',
  saturday: 'halves',
  switchover: 'switches the primary',
  replica: 'lags',
  failover: 'machine dies|ledger',
  partition: 'two primaries',
};
const only = PARTS[values.only] ?? values.only;

ensureInstalled();
const { ensureClusterPackages } = await import('./steps/ensure-cluster-packages.mjs');
ensureClusterPackages();
const { ensureBuilt } = await import('./steps/ensure-built.mjs');
await ensureBuilt();
const { claimClusterFolder, removeCluster } = await import('./steps/cluster-leftovers.mjs');

const { TestTotals } = await import('./steps/test-totals.mjs');

const folder = claimClusterFolder();
const report = `${folder}/report.json`;
const words = ['--project', 'cluster', '--reporter=default', '--reporter=json'];
const tests = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...words,
    `--outputFile.json=${report}`,
    ...(only ? ['-t', only] : []),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CLUSTER_DIR: folder,
      CLUSTER_ROUNDS: values.rounds,
      CLUSTER_TOWN: values.town,
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    tests.kill(signal);
    // The test may be waiting for a machine.
    setTimeout(() => tests.kill('SIGKILL'), 5_000).unref();
  });
}
tests.once('exit', () => {
  const totals = new TestTotals();
  totals.addVitest('cluster', report);
  removeCluster(folder, { keepLogs: values['keep-logs'] });
  for (const failure of totals.failures) console.error(`Failed: ${failure}`);
  console.log(`\n${totals.closingLine}`);
  process.exit(totals.failed === 0 ? 0 : 1);
});
