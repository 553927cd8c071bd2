import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseCluster } from './database-cluster.ts';
import type { Machine } from './machines.ts';

const PAUSE_MS = 100;
const MAX_WAIT_MS = 2_000;

interface Accepted {
  machine: string;
  atMs: number;
  id: number;
}

export interface WatchedWrites {
  /** What each machine accepted, and how many of these rows the cluster lost. */
  stop(): Promise<{ accepted: Accepted[]; lost: number }>;
}

/** Writes directly to each PostgreSQL, bypassing HAProxy and Patroni, and records which ones accept. */
export async function watchWrites(databases: DatabaseCluster): Promise<WatchedWrites> {
  await databases.onPrimary('drop table if exists written');
  await databases.onPrimary('create table written (id bigint primary key, machine text not null)');
  const accepted: Accepted[] = [];
  let isOver = false;
  let id = 0;

  async function write(machine: Machine): Promise<void> {
    while (!isOver) {
      const client = new pg.Client({
        connectionString: databases.urlOf(machine, 'postgres'),
        connectionTimeoutMillis: MAX_WAIT_MS,
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
        while (!isOver) {
          const number = ++id;
          // A commit that waits for a replica isn't cancelled, but we stop waiting for it.
          const inserted = client.query('insert into written values ($1, $2)', [
            number,
            machine.name,
          ]);
          inserted.catch(() => undefined);
          const first = await Promise.race([
            inserted.then(() => 'accepted' as const),
            sleep(MAX_WAIT_MS, 'no answer' as const),
          ]);
          if (first === 'no answer') {
            void inserted.then(
              () => accepted.push({ machine: machine.name, atMs: performance.now(), id: number }),
              () => undefined,
            );
            break;
          }
          accepted.push({ machine: machine.name, atMs: performance.now(), id: number });
          await sleep(PAUSE_MS);
        }
      } catch {
        // A replica, dead, or cut off.
      }
      // Only acknowledged writes count, so don't wait for the connection to close.
      void client.end().catch(() => undefined);
      await sleep(PAUSE_MS);
    }
  }

  const work = Promise.all(databases.machines.map(write));
  return {
    async stop() {
      isOver = true;
      await work;
      const rows = await databases.onPrimary<{ id: string }>('select id from written');
      const kept = new Set(rows.map((row) => Number(row.id)));
      await databases.onPrimary('drop table written');
      return { accepted, lost: accepted.filter((one) => !kept.has(one.id)).length };
    },
  };
}
