import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import pg from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import {
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
  startEmbeddedDatabase,
} from './embedded-database.ts';

export const NODE_MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
export const IS_ROOT = process.getuid?.() === 0;
/** The plain user in tests that run as root. */
export const NOBODY = { uid: 65_534, gid: 65_534 };
/** Name of the role, the database and outside folders. */
export const NAME = 'app';
/** Faster, for tests without power failures. */
const FAST = { fsync: 'off' };

/** A folder that everyone can read, or only one plain user. */
export async function makeFolder(owner?: { uid: number; gid: number }): Promise<string> {
  const folder = await mkdtemp('/tmp/embedded-');
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  if (owner === undefined) await chmod(folder, 0o755);
  else await chown(folder, owner.uid, owner.gid);
  return folder;
}

let template: Promise<string> | undefined;
afterAll(async () => {
  if (template !== undefined) await rm(await template, { recursive: true, force: true });
});

/** A folder with a new database, copied for tests that don't test its creation. */
export async function makeDataDir(): Promise<string> {
  template ??= makeTemplate();
  const folder = await makeFolder();
  execFileSync('cp', ['-a', join(await template, 'postgres'), folder]);
  return folder;
}

async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp('/tmp/embedded-');
  await chmod(folder, 0o755);
  const options = { name: NAME, dataDir: folder, settings: FAST, log: () => undefined };
  await (await startEmbeddedDatabase(options)).stop();
  return folder;
}

export async function start(
  options: Partial<EmbeddedDatabaseOptions> & { dataDir: string },
): Promise<EmbeddedDatabase & { messages: string[] }> {
  const messages: string[] = [];
  const database = await startEmbeddedDatabase({
    name: NAME,
    settings: FAST,
    log: (message) => messages.push(message),
    ...options,
  });
  onTestFinished(() => database.stop());
  return Object.assign(database, { messages });
}

export async function query<Row extends pg.QueryResultRow>(
  connectionString: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Retries while the server restarts. */
export async function queryPatiently<Row extends pg.QueryResultRow>(
  connectionString: string,
  sql: string,
  patienceMs = 30_000,
): Promise<Row[]> {
  for (const end = Date.now() + patienceMs; ; await sleep(25)) {
    try {
      return await query<Row>(connectionString, sql);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

export interface TestProcess {
  pid: number;
  child: ChildProcess;
  /** Resolves with its message: that the database is up, or why it failed. */
  outcome: Promise<TestProcessOutcome>;
  exited: Promise<void>;
}
export type TestProcessOutcome =
  | { up: true; databasePid: number; connectionString: string; messages: string[] }
  | { up: false; name: string; sentence: string };

/** Next to the packages it imports. Bundled like our server, and faster to start than with tsx. */
const BUNDLE = join(NODE_MODULES, `.cache/embedded-test-${process.pid}/test-process.js`);
let isBundled = false;
afterAll(() => rm(dirname(BUNDLE), { recursive: true, force: true }));

export function bundleTestProcess(outfile: string): void {
  buildSync({
    entryPoints: [fileURLToPath(new URL('./test-process.ts', import.meta.url))],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
}

export function startProcess(
  options: Partial<EmbeddedDatabaseOptions> & { dataDir: string },
  as: { user?: { uid: number; gid: number }; script?: string; cwd?: string } = {},
): TestProcess {
  if (!isBundled) bundleTestProcess(BUNDLE);
  isBundled = true;
  const script = as.script ?? BUNDLE;
  const child = spawn(
    process.execPath,
    [script, JSON.stringify({ name: NAME, settings: FAST, ...options })],
    {
      ...as.user,
      cwd: as.cwd,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  onTestFinished(async () => {
    child.stdin?.destroy();
    const isDone = await Promise.race([exited.then(() => true), sleep(5_000, false)]);
    if (!isDone) child.kill('SIGKILL');
  });
  const outcome = new Promise<TestProcessOutcome>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)));
    child.once('exit', (code) => reject(new Error(`ended with ${code} and said nothing`)));
  });
  outcome.catch(() => undefined);
  return { pid: child.pid ?? 0, child, outcome, exited };
}

export async function up(process: TestProcess) {
  const outcome = await process.outcome;
  if (!outcome.up) throw new Error(outcome.sentence);
  return outcome;
}

/** 0 if there is none. */
export function watchdogOf(pid: number): number {
  const found = execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .find((line) => line.includes(` sh ${pid} `) && line.includes('pg_ctl'));
  return Number.parseInt(found ?? '0', 10);
}

/** A zombie still has a process id, but doesn't run. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    if (existsSync('/proc/self')) return false;
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  }
}

export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  patienceMs = 30_000,
): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(10)) {
    if (await isSo()) return;
  }
  throw new Error('waited in vain');
}

export const clusterOf = (dataDir: string): string => join(dataDir, 'postgres', 'cluster');
