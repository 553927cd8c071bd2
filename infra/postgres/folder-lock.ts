import { randomBytes } from 'node:crypto';
import { link, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './database-start-error.ts';
import { giveToOwnerOfFolder } from './postgres-account.ts';

export class FolderInUse extends Error {
  readonly holder: string;
  constructor(holder: string) {
    super(`in use by ${holder}`);
    this.name = 'FolderInUse';
    this.holder = holder;
  }
}

/** A holder that was just killed may live a few milliseconds longer. */
const PATIENCE_MS = 250;

/**
 * Locks a folder for this process until it dies or calls the returned function. The lock is a listening socket,
 * because the kernel closes it with the process. A process id, as in postmaster.pid, can be reused and means nothing
 * in another container that shares the folder. Sockets are numbered. The highest one that responds holds the lock. If
 * it is dead, `link` lets exactly one process create the next. The highest is never deleted, so no number is reused.
 */
export async function lockFolder(lockDir: string): Promise<() => Promise<void>> {
  const draft = join(lockDir, randomBytes(4).toString('hex'));
  const server = await listen(draft);
  try {
    giveToOwnerOfFolder(draft);
    await takeNextNumber(lockDir, draft);
  } catch (error) {
    await close(server);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return () => close(server);
}

export async function holderOf(lockDir: string): Promise<string | undefined> {
  const [highest] = await numbersIn(lockDir);
  return highest === undefined ? undefined : askHolder(join(lockDir, String(highest)));
}

async function takeNextNumber(lockDir: string, draft: string): Promise<void> {
  for (const patientUntil = Date.now() + PATIENCE_MS; ; ) {
    const [highest = 0] = await numbersIn(lockDir);
    const holder = highest > 0 ? await askHolder(join(lockDir, String(highest))) : undefined;
    if (holder !== undefined) {
      if (Date.now() > patientUntil) throw new FolderInUse(holder);
      await sleep(50);
      continue;
    }
    const mine = join(lockDir, String(highest + 1));
    try {
      await link(draft, mine);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      throw error;
    }
    const [newest, ...older] = await numbersIn(lockDir);
    if (newest === highest + 1) {
      await Promise.all(older.map((number) => rm(join(lockDir, String(number)), { force: true })));
      return;
    }
    // Other processes were faster and had already deleted the number we took.
    await rm(mine, { force: true });
  }
}

async function numbersIn(lockDir: string): Promise<number[]> {
  const names = await readdir(lockDir).catch(() => []);
  return names
    .filter((name) => /^[1-9]\d{0,6}$/.test(name))
    .map(Number)
    .sort((a, b) => b - a);
}

/** The holder's name for itself, or undefined if the socket is dead. */
function askHolder(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(path);
    // A stopped or busy process accepts connections without responding, and still holds the lock.
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', (error) => {
      if (['ECONNREFUSED', 'ENOENT'].includes(errorCode(error) ?? '')) resolve(undefined);
    });
    socket.on('close', () => resolve(answer || 'another process'));
  });
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(`process ${process.pid}`);
    });
    server.on('error', reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
