import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseHome } from './database-home.ts';
import { adviceFor, DatabaseStartError, lastLines, reasonOf } from './database-start-error.ts';
import { childOptions, giveToOwnerOfFolder } from './postgres-account.ts';
import { serverArguments } from './postgres-settings.ts';

/** A larger log is moved to postgres.log.1. */
export const MAX_LOG_BYTES = 2_000_000;
const LOG_CHECK_MS = 60_000;
/** Leftovers of a killed server disappear within this time, or never. */
const LEFT_OVER_PATIENCE_MS = 15_000;
const SLOW_START_MS = 5_000;
const MAX_BACKOFF_MS = 1_000;

/** Fast shutdown, then immediate (the next start replays the log), then by force. */
const STOP_STEPS = [
  ['SIGINT', 8000],
  ['SIGQUIT', 3000],
  ['SIGKILL', 3000],
] as const;

/**
 * Waits until our end of its stdin closes, which the kernel does even after kill -9, then stops the server. It
 * compares the process id, because another process may serve the folder by then.
 */
const WATCHDOG = `
  trap '' HUP INT TERM
  while read -r _; do :; done
  read -r pid < "$3/postmaster.pid" && [ "$pid" = "$1" ] || exit 0
  "$2" stop -D "$3" -m fast -t 8 || "$2" stop -D "$3" -m immediate
`;

interface ServerOptions {
  home: DatabaseHome;
  binDir: string;
  settings: Readonly<Record<string, string>>;
  log: (message: string) => void;
}

interface Failure {
  how: string;
  says: string[];
}

/**
 * Runs PostgreSQL as a child process and restarts it if it dies, until `stop` is called or our process ends. The
 * caller must hold the folder's lock, because every other server found there is stopped.
 */
export class PostgresServer {
  readonly #options: ServerOptions;
  readonly #clusterDir: string;
  readonly #pidFile: string;
  readonly #logCheck: NodeJS.Timeout;
  #child: ChildProcess | undefined;
  #watchdog: ChildProcess | undefined;
  #isReady = false;
  #launching: Promise<Failure | undefined> | undefined;
  #stopped: Promise<void> | undefined;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.#clusterDir = realpathSync(options.home.clusterDir);
    this.#pidFile = join(this.#clusterDir, 'postmaster.pid');
    this.#logCheck = setInterval(() => limitLog(options.home.logFile), LOG_CHECK_MS).unref();
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Resolves when PostgreSQL accepts connections. */
  async start(): Promise<void> {
    const { home, log } = this.#options;
    limitLog(home.logFile);
    const slow = setTimeout(
      () => log('PostgreSQL is still starting: after a crash it replays its journal.'),
      SLOW_START_MS,
    );
    try {
      for (const patientUntil = Date.now() + LEFT_OVER_PATIENCE_MS; ; await sleep(100)) {
        const failure = await this.#launch();
        if (failure === undefined) return;
        const { how, says } = failure;
        if (/pre-existing shared memory block/.test(says.join()) && Date.now() < patientUntil) {
          continue;
        }
        throw new DatabaseStartError(
          `PostgreSQL does not start on ${home.folder} (${how}).${adviceFor(says)} Its log is ${home.logFile}.`,
          { says },
        );
      }
    } finally {
      clearTimeout(slow);
    }
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    clearInterval(this.#logCheck);
    const child = this.#child;
    if (child?.pid !== undefined && !hasEnded(child)) {
      child.ref();
      // During crash recovery, a fast shutdown takes seconds and gains nothing.
      const steps = this.#isReady ? STOP_STEPS : STOP_STEPS.slice(1);
      await end(child.pid, () => hasEnded(child), steps);
    }
    await this.#launching?.catch(() => undefined);
    this.#watchdog?.stdin?.destroy();
  }

  /** Starts PostgreSQL once. Resolves when it's ready, or with the reason why it ended. */
  #launch(): Promise<Failure | undefined> {
    this.#launching = this.#tryLaunch();
    return this.#launching;
  }

  async #tryLaunch(): Promise<Failure | undefined> {
    const { logFile } = this.#options.home;
    await this.#clearLeftOvers();
    const logPosition = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
    // Stopped while leftovers were cleared.
    if (this.#stopped) return { how: 'stopped', says: [] };
    const child = this.#spawnServer();
    this.#child = child;
    this.#isReady = false;
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    if (child.pid !== undefined) this.#watch(child);
    while (!hasEnded(child)) {
      const [pid, , , , , , , status = ''] = readText(this.#pidFile).split('\n');
      if (Number(pid) === child.pid && status.startsWith('ready')) {
        this.#isReady = true;
        // Our process may end without waiting for PostgreSQL. The watchdog stops it then.
        child.unref();
        void ended.then((how) => this.#restart(child.pid, how));
        return undefined;
      }
      await sleep(10);
    }
    return { how: await ended, says: lastLines(readText(logFile, logPosition)) };
  }

  async #restart(pid: number | undefined, how: string): Promise<void> {
    const { log } = this.#options;
    if (this.#stopped) return;
    const downSince = Date.now();
    log(`PostgreSQL (process ${pid}) ended unexpectedly (${how}); starting it again.`);
    let lastComplaint = '';
    for (let pauseMs = 20; !this.#stopped; pauseMs = Math.min(MAX_BACKOFF_MS, pauseMs * 2)) {
      const failure = await this.#launch().catch((error) => ({ how: reasonOf(error), says: [] }));
      if (this.#stopped) return;
      if (failure === undefined) {
        const seconds = ((Date.now() - downSince) / 1000).toFixed(1);
        log(`PostgreSQL is back after ${seconds} s (process ${this.pid}).`);
        return;
      }
      const complaint = failure.says.at(-1) ?? failure.how;
      // Without the time, because the same line would fill our log every second.
      const withoutTime = complaint.replace(/^.*?\] /, '');
      if (withoutTime !== lastComplaint) {
        log(`PostgreSQL does not start: ${complaint}${adviceFor(failure.says)} Trying again.`);
      }
      lastComplaint = withoutTime;
      await sleep(pauseMs, undefined, { ref: false });
    }
  }

  #spawnServer(): ChildProcess {
    const { home, binDir, settings } = this.#options;
    const log = openLog(home.logFile);
    try {
      return spawn(join(binDir, 'postgres'), serverArguments(home, settings), {
        ...childOptions(home.account),
        stdio: ['ignore', log ?? 'ignore', log ?? 'ignore'],
        // Ctrl-C in our terminal must not stop PostgreSQL before us.
        detached: true,
      });
    } finally {
      if (log !== undefined) closeSync(log);
    }
  }

  #watch(server: ChildProcess): void {
    this.#watchdog?.stdin?.destroy();
    const { home, binDir } = this.#options;
    const watchdog = spawn(
      '/bin/sh',
      ['-c', WATCHDOG, 'sh', String(server.pid), join(binDir, 'pg_ctl'), this.#clusterDir],
      { ...childOptions(home.account), stdio: ['pipe', 'ignore', 'ignore'], detached: true },
    );
    this.#watchdog = watchdog;
    watchdog.unref();
    (watchdog.stdin as Socket | undefined)?.on('error', () => undefined).unref();
    const replace = () => {
      if (this.#stopped || hasEnded(server) || this.#watchdog !== watchdog) return;
      try {
        this.#watch(server);
      } catch {
        // Not enough memory for another process.
        setTimeout(replace, MAX_BACKOFF_MS).unref();
      }
    };
    watchdog.once('error', () => setTimeout(replace, MAX_BACKOFF_MS).unref());
    watchdog.once('exit', () => setTimeout(replace, 10).unref());
  }

  /**
   * Stops the server of a process that was killed together with its watchdog, and the backends of a killed server. A
   * busy backend keeps the shared memory, and with it the folder, until its query ends.
   */
  async #clearLeftOvers(): Promise<void> {
    const { home, log } = this.#options;
    const pid = Number(readText(this.#pidFile).split('\n', 1)[0]);
    const isHere = () => isServerOf(pid, home.clusterDir);
    if (pid > 0 && isHere()) {
      log(`A PostgreSQL server (process ${pid}) was left over on ${home.folder}; ending it.`);
      await end(pid, () => !isHere(), STOP_STEPS);
    }
    const backends = backendsIn(this.#clusterDir).map((backend) =>
      end(backend, () => !isBackendIn(backend, this.#clusterDir), STOP_STEPS.slice(2)),
    );
    await Promise.all(backends);
    // PostgreSQL trusts a stale file if its process id now belongs to another program.
    rmSync(this.#pidFile, { force: true });
    rmSync(join(home.socketDir, '.s.PGSQL.5432.lock'), { force: true });
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

async function end(
  pid: number,
  isGone: () => boolean,
  steps: readonly (typeof STOP_STEPS)[number][],
): Promise<void> {
  for (const [signal, patienceMs] of steps) {
    try {
      process.kill(pid, signal);
    } catch {}
    for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(10)) {
      if (isGone()) return;
    }
  }
}

/** Whether the process is the folder's server, and not another one with its old process id. */
function isServerOf(pid: number, clusterDir: string): boolean {
  return commandOf(pid).includes(`/postgres -D ${clusterDir} `);
}

function commandOf(pid: number): string {
  return process.platform === 'linux'
    ? readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
    : String(spawnSync('ps', ['-o', 'args=', '-p', String(pid)]).stdout);
}

/** Linux only. Elsewhere the start is repeated until they have ended on their own. */
function backendsIn(clusterDir: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => isBackendIn(pid, clusterDir));
}

function isBackendIn(pid: number, clusterDir: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === clusterDir && commandOf(pid).includes('postgres');
  } catch {
    return false;
  }
}

function readText(file: string, from = 0): string {
  try {
    return readFileSync(file).subarray(from).toString();
  } catch {
    return '';
  }
}

/** PostgreSQL also runs without a log. */
function openLog(file: string): number | undefined {
  try {
    const log = openSync(file, 'a', 0o600);
    giveToOwnerOfFolder(file);
    return log;
  } catch {
    return undefined;
  }
}

/** Copies and truncates, because PostgreSQL keeps the file open. */
function limitLog(file: string): void {
  try {
    if (statSync(file).size <= MAX_LOG_BYTES) return;
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
  } catch {
    // No log yet, or the disk is full.
  }
}
