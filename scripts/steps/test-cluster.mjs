// `npm run test:deep -- cluster`: runs the whole cluster of deploy/cluster on this machine and tests what happens
// when machines die.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { claimClusterFolder, removeCluster } from './cluster-leftovers.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureClusterPackages } from './ensure-cluster-packages.mjs';
import { TestTotals } from './test-totals.mjs';

const PARTS = {
  move: 'moves from one machine',
  saturday: 'halves',
  switchover: 'switches the primary',
  replica: 'lags',
  failover: 'machine dies|ledger',
  partition: 'two primaries',
};

/** Returns the exit code. */
export async function testCluster(values) {
  const only = PARTS[values.only] ?? values.only;
  ensureClusterPackages();
  await ensureBuilt();
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
  await once(tests, 'exit');
  const totals = new TestTotals();
  totals.addVitest('cluster', report);
  removeCluster(folder, { keepLogs: values['keep-logs'] });
  for (const failure of totals.failures) console.error(`Failed: ${failure}`);
  console.log(`\n${totals.closingLine}`);
  return totals.failed === 0 ? 0 : 1;
}
