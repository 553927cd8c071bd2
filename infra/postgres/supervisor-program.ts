import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitLog, openLog } from './supervisor-log.ts';
import type { SupervisorEvent, SupervisorTask } from './supervisor-messages.ts';
import { pidIn, readLines, removeStaleFiles, ServerProcesses } from './supervisor-processes.ts';

/**
 * A program of its own: it runs PostgreSQL, starts it again when it dies, and stops it when its channel to
 * us closes, which the kernel does for us even after kill -9.
 */
type StopStep = readonly [signal: NodeJS.Signals, patienceMs: number];

// Fast stop, then immediate (the next start replays the log), then by force.
const STOP_STEPS: readonly StopStep[] = [
  ['SIGINT', 8000],
  ['SIGQUIT', 3000],
  ['SIGKILL', 3000],
];
const MAX_BACKOFF_MS = 1000;
const LOG_CHECK_MS = 60_000;

const stopping = new AbortController();
let server: ChildProcess | undefined;
let serverIsReady = false;

// Ctrl-C or systemd may signal us together with our parent, which still needs the database to finish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => stopping.abort());
if (!process.connected) process.exit(0);
process.once('disconnect', exitWithoutTask);
process.once('message', (task: SupervisorTask) => {
  process.off('disconnect', exitWithoutTask);
  setInterval(() => limitLog(task), LOG_CHECK_MS).unref();
  new Supervision(task).run().then(() => process.exit(0));
});

function exitWithoutTask(): void {
  process.exit(0);
}

function tell(event: SupervisorEvent): void {
  if (process.connected) process.send?.(event, () => undefined);
}

class Supervision {
  readonly #task: SupervisorTask;
  readonly #processes: ServerProcesses;

  constructor(task: SupervisorTask) {
    this.#task = task;
    this.#processes = new ServerProcesses(task);
    stopping.signal.addEventListener('abort', () => {
      if (server?.pid === undefined) return;
      // One that still recovers from a crash takes seconds for a fast stop, and gains nothing by it.
      void this.#stop(server.pid, serverIsReady ? STOP_STEPS : STOP_STEPS.slice(1));
    });
  }

  async run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      await this.#endLeftOvers();
      if (stopping.signal.aborted || !this.#task.keepRunning) return;
      const startedAt = Date.now();
      const end = await this.#runServer();
      if (stopping.signal.aborted) return;
      tell({ type: 'ended', ...end });
      failures = Date.now() - startedAt > 10_000 ? 0 : failures + 1;
      await sleep(Math.min(MAX_BACKOFF_MS, 10 * 2 ** failures));
    }
  }

  #runServer(): Promise<{ pid: number; wasReady: boolean; how: string }> {
    return new Promise((resolve) => {
      let started: ChildProcess;
      try {
        started = this.#spawnServer();
      } catch (error) {
        resolve({ pid: 0, wasReady: false, how: (error as Error).message });
        return;
      }
      serverIsReady = false;
      const watch = setInterval(() => {
        const [pid, , , , , , , status = ''] = readLines(this.#processes.pidFile);
        if (Number(pid) !== started.pid || !status.startsWith('ready')) return;
        clearInterval(watch);
        serverIsReady = true;
        tell({ type: 'ready', pid: Number(pid) });
      }, 10);
      const end = (how: string) => {
        clearInterval(watch);
        server = undefined;
        resolve({ pid: started.pid ?? 0, wasReady: serverIsReady, how });
      };
      started.once('error', (error) => {
        if (started.pid === undefined) end(error.message);
      });
      started.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
      if (started.pid !== undefined) server = started;
    });
  }

  #spawnServer(): ChildProcess {
    const { binDir, serverArguments, uid, gid, environment, logFile } = this.#task;
    const log = openLog(logFile);
    try {
      return spawn(join(binDir, 'postgres'), serverArguments, {
        ...(uid === undefined ? {} : { uid, gid, cwd: '/' }),
        env: environment,
        stdio: ['ignore', log.stdio, log.stdio],
        windowsHide: true,
      });
    } finally {
      log.close();
    }
  }

  async #stop(pid: number, steps: readonly StopStep[]): Promise<void> {
    for (const [signal, patienceMs] of steps) {
      this.#send(pid, signal);
      for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(10)) {
        if (server?.pid !== pid && !this.#processes.isHere(pid)) return;
      }
    }
  }

  /**
   * Ends a server that lost its supervisor, and the processes of one that was killed: a busy one among
   * them would hold the shared memory, and with it the cluster, until its query is through.
   */
  async #endLeftOvers(): Promise<void> {
    const pid = pidIn(this.#processes.pidFile);
    if (!pid) return removeStaleFiles(this.#task, this.#processes);
    if (this.#processes.isHere(pid)) {
      tell({ type: 'left-over', pid });
      await this.#stop(pid, STOP_STEPS);
    }
    for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
      // Without our parent the cluster is no longer ours: its next process may be serving it already.
      if (stopping.signal.aborted && this.#task.keepRunning) return;
      const orphans = this.#processes.list();
      for (const orphan of orphans) this.#send(orphan, signal);
      const isAnyLeft = () => orphans.some((orphan) => this.#processes.isHere(orphan));
      for (let waited = 0; waited < 500 && isAnyLeft(); waited += 10) await sleep(10);
    }
    removeStaleFiles(this.#task, this.#processes);
  }

  #send(pid: number, signal: NodeJS.Signals): void {
    try {
      if (process.platform === 'win32') {
        spawnSync(join(this.#task.binDir, 'pg_ctl'), ['kill', signal.slice(3), String(pid)]);
      } else {
        process.kill(pid, signal);
      }
    } catch {
      // Gone already.
    }
  }
}
