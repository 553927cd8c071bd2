import { mkdir, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '#server/platform/build/project.ts';
import { isMigrated } from '#server/platform/db/migrate.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addGauge } from '#server/platform/metrics/metrics.ts';

const markIn = (dataDir: string) => join(dataDir, 'last-backup');

/** A file rather than a row: writing to the database would make each backup differ from the one before. */
export async function noteBackup(dataDir: string, file: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(markIn(dataDir), `${new Date().toISOString()} ${file}\n`);
}

/** Seconds since 1970, or 0 if there was none. */
export async function readLastBackup(dataDir: string): Promise<number> {
  const mark = await stat(markIn(dataDir)).catch(() => undefined);
  return mark === undefined ? 0 : Math.floor(mark.mtimeMs / 1000);
}

/** Below this PostgreSQL and the photo store soon cannot write. */
export const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Whether the disk of a folder has too little room left. A folder that is not there takes none. */
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
    /** From now on `/readyz` says no, while everything else is still answered. */
    drain(): void;
  }
}

export function registerHealth(app: FastifyInstance, { db, config }: Deps): void {
  let isDraining = false;
  app.decorate('drain', () => {
    isDraining = true;
  });
  // Balancers keep connections for the next request, which must not come here any more.
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
      // Reading goes on without a primary: a balancer must not take all nodes out for it.
      const isReady = await db.despiteOutage(undefined, () => isMigrated(db));
      return isReady ? undefined : 'Migrations are not done.';
    } catch (error) {
      app.log.warn({ err: error }, 'not ready');
      return 'The database does not answer.';
    }
  }
}
