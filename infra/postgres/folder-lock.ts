import { createHash, randomBytes } from 'node:crypto';
import { link, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './database-start-error.ts';
import { giveToOwnerOfFolder } from './owned-files.ts';

export interface FolderLock {
  release(): Promise<void>;
}

export class FolderInUse extends Error {
  readonly holder: string;
  constructor(holder: string) {
    super(`in use by ${holder}`);
    this.name = 'FolderInUse';
    this.holder = holder;
  }
}

/** A holder that was just killed may live for some milliseconds more. */
const PATIENCE_MS = 250;

/**
 * Holds a folder for this process. The mark is a listening socket, because the kernel ends it
 * with the process, however that dies: no guessing from process ids, which get reused.
 *
 * Marks are numbered, and the highest one that answers holds the folder. Whoever finds the highest
 * one dead makes the next: `link` lets exactly one of several succeed. The highest is never
 * deleted, so a number cannot come again and a slow starter cannot overtake.
 */
export async function lockFolder(lockDir: string): Promise<FolderLock> {
  if (process.platform === 'win32') return lockByPipe(lockDir);
  const draft = join(lockDir, randomBytes(4).toString('hex'));
  const server = await listen(draft);
  try {
    await giveToOwnerOfFolder(draft);
    await putUpMark(lockDir, draft);
  } catch (error) {
    await close(server);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return { release: () => close(server) };
}

/** Who holds the folder now, if anybody. */
export async function holderOf(lockDir: string): Promise<string | undefined> {
  if (process.platform === 'win32') return askHolder(pipeOf(lockDir));
  const highest = (await marksIn(lockDir))[0];
  return highest === undefined ? undefined : askHolder(join(lockDir, String(highest)));
}

async function putUpMark(lockDir: string, draft: string): Promise<void> {
  const patientUntil = Date.now() + PATIENCE_MS;
  for (;;) {
    const [highest = 0] = await marksIn(lockDir);
    const holder = highest > 0 ? await askHolder(join(lockDir, String(highest))) : undefined;
    if (holder !== undefined) {
      if (Date.now() > patientUntil) throw new FolderInUse(holder);
      await sleep(50);
      continue;
    }
    const mine = highest + 1;
    try {
      await link(draft, join(lockDir, String(mine)));
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      throw error;
    }
    const marks = await marksIn(lockDir);
    if (marks[0] === mine) {
      const older = marks.slice(1).map((mark) => rm(join(lockDir, String(mark)), { force: true }));
      await Promise.all(older);
      return;
    }
    // Others went past while we hesitated and had cleared away the number that we then took.
    await rm(join(lockDir, String(mine)), { force: true });
  }
}

/** Windows ends a named pipe with its process and lets nobody else take the name before. */
async function lockByPipe(lockDir: string): Promise<FolderLock> {
  try {
    const server = await listen(pipeOf(lockDir));
    return { release: () => close(server) };
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') throw new FolderInUse('another process');
    throw error;
  }
}

function pipeOf(lockDir: string): string {
  const name = createHash('sha256').update(lockDir).digest('hex').slice(0, 32);
  return `\\\\.\\pipe\\folder-lock-${name}`;
}

async function marksIn(lockDir: string): Promise<number[]> {
  const names = await readdir(lockDir).catch(() => []);
  return names
    .filter((name) => /^[1-9]\d{0,6}$/.test(name))
    .map(Number)
    .sort((a, b) => b - a);
}

/** What the holder says of itself; undefined when nobody listens any more. */
function askHolder(mark: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(mark);
    // A stopped or busy holder accepts connections without answering, and still holds.
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
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      server.on('error', () => undefined);
      server.unref();
      resolve(server);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
