import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fill, freshen } from '#bench/fill.ts';
import { startEmbeddedDatabase } from '#infra/postgres/embedded-database.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { AppMachine } from './app-machine.ts';
import { PASSWORD } from './configuration.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { JimNode, runCommand } from './jim-node.ts';
import { Machine } from './machines.ts';

/** Number of users and of courts, with a year of activity. */
export const TOWN = Number(process.env.CLUSTER_TOWN ?? 50_000);

export interface Move {
  /** From stopping the single machine to the first login on the cluster. */
  downSeconds: number;
  backupSeconds: number;
  restoreSeconds: number;
  backupMegabytes: number;
}

/** Moves from one machine to the cluster, following deploy/cluster/README.md. */
export async function moveToCluster(
  folder: string,
  databases: DatabaseCluster,
  app: AppMachine,
): Promise<Move> {
  const dataDir = join(folder, 'one-machine');
  await makeTown(dataDir);
  // JIM on one machine: one process with its own PostgreSQL.
  const machine = new Machine('one', 31, folder);
  const jim = await JimNode.start(machine, dataDir);
  await jim.logIn();
  const primary = await databases.primary();
  await promisify(execFile)('psql', [
    databases.urlOf(primary, 'postgres'),
    ...['-q', '-v', `password=${PASSWORD}`, '-v', `pooled_password=${PASSWORD}`],
    ...['-f', 'deploy/cluster/database.sql'],
  ]);
  const file = join(folder, 'jim.tar.gz');

  const stopped = performance.now();
  await jim.stop();
  // This town's photos have no files.
  const backupSeconds = await timed(() =>
    runCommand(machine, ['backup', file, '--no-photos'], { DATA_DIR: dataDir }),
  );
  const restoreSeconds = await timed(() =>
    runCommand(app.machine, ['restore', file], { DATABASE_URL: app.databaseUrl }),
  );
  const node = await app.start();
  await node.logIn();
  return {
    downSeconds: (performance.now() - stopped) / 1000,
    backupSeconds,
    restoreSeconds,
    backupMegabytes: statSync(file).size / 1_000_000,
  };
}

async function makeTown(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB' };
  const log = () => undefined;
  const postgres = await startEmbeddedDatabase({ name: 'jim', dataDir, settings, log });
  const connectionString = postgres.connectionString;
  const db = openDatabase({ connectionString, poolSize: 2, onError: log });
  try {
    await migrate(db);
    await fill(db, TOWN);
    await freshen(db, TOWN);
    // The restore checks the ledger, and the last day was inserted without updating the wallets.
    await db.query(
      `update wallets w set balance = t.amount
       from (select user_id, sum(amount) as amount from ledger_transfers group by 1) t
       where t.user_id = w.user_id and w.balance <> t.amount`,
    );
  } finally {
    await db.close();
    await postgres.stop();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
