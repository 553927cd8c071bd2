import { mkdir, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '#server/platform/build/project.ts';
import { isMigrated } from '#server/platform/db/migrate.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addGauge } from '#server/platform/metrics/metrics.ts';

const markIn = (dataDir: string) => join(dataDir, 'last-backup');

/** A file instead of a row, because writing to the database would make every backup differ. */
export async function noteBackup(dataDir: string, file: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(markIn(dataDir), `${new Date().toISOString()} ${file}\n`);
}

/** Seconds since 1970, or 0 if there was none. */
export async function readLastBackup(dataDir: string): Promise<number> {
  const mark = await stat(markIn(dataDir)).catch(() => undefined);
  return mark === undefined ? 0 : Math.floor(mark.mtimeMs / 1000);
}

/** Below this, PostgreSQL and the photo store will soon fail to write. */
export const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Whether the folder's disk is nearly full. False if the folder doesn't exist. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const free = await freeBytes(folder).catch(() => Number.POSITIVE_INFINITY);
  return free < MIN_FREE_BYTES;
}

export async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder);
  return disk.bavail * disk.bsize;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/readyz` fail while everything else is still served. */
    drain(): void;
  }
}

export function registerHealth(app: FastifyInstance, { db, config }: Deps): void {
  let isDraining = false;
  app.decorate('drain', () => {
    isDraining = true;
  });
  // Load balancers keep connections open, so close them to send the next request elsewhere.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });

  app.get('/healthz', async () => ({ status: 'ok', version: VERSION }));

  app.get('/readyz', async (_request, reply) => {
    const reason = await whyNotReady();
    if (reason === undefined) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', reason });
  });

  addGauge(app, {
    name: 'jim_ready',
    help: '1 while /readyz answers 200, otherwise 0',
    read: async () => ((await whyNotReady()) === undefined ? 1 : 0),
  });
  addGauge(app, {
    name: 'jim_disk_free_bytes',
    help: 'Room left on the disk of DATA_DIR',
    read: () => freeBytes(config.dataDir),
  });
  addGauge(app, {
    name: 'jim_last_backup_timestamp_seconds',
    help: 'When npm run backup last succeeded with this DATA_DIR; 0 if never',
    read: () => readLastBackup(config.dataDir),
  });

  async function whyNotReady(): Promise<string | undefined> {
    if (isDraining) return 'This node is closing.';
    try {
      if (await isDiskFull(config.dataDir)) return 'The disk of DATA_DIR is full.';
      // Reads work without the primary, so a load balancer must not remove all nodes because of it.
      const isReady = await db.despiteOutage(undefined, () => isMigrated(db));
      return isReady ? undefined : 'Migrations are not done.';
    } catch (error) {
      app.log.warn({ err: error }, 'not ready');
      return 'The database does not answer.';
    }
  }
}
