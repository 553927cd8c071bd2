import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SupervisorTask } from './supervisor-messages.ts';

/** The processes that serve one cluster, told apart from those that merely got their number. */
export class ServerProcesses {
  readonly pidFile: string;
  readonly #clusterDir: string;

  constructor({ clusterDir }: Pick<SupervisorTask, 'clusterDir'>) {
    this.#clusterDir = clusterDir;
    this.pidFile = join(clusterDir, 'postmaster.pid');
  }

  isHere(pid: number): boolean {
    if (process.platform === 'linux') {
      try {
        const folder = readlinkSync(`/proc/${pid}/cwd`);
        const program = readlinkSync(`/proc/${pid}/exe`);
        return folder === this.#clusterDir && /\/postgres( \(deleted\))?$/.test(program);
      } catch {
        return false;
      }
    }
    const [command, options, mark] =
      process.platform === 'win32'
        ? (['tasklist', ['/FI', `PID eq ${pid}`], 'postgres'] as const)
        : (['ps', ['-o', 'args=', '-p', String(pid)], this.#clusterDir] as const);
    return String(spawnSync(command, options).stdout).includes(mark);
  }

  /** Linux only: elsewhere the postmaster takes its children along. */
  list(): number[] {
    if (process.platform !== 'linux') return [];
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => this.isHere(pid));
  }
}

/**
 * PostgreSQL believes a stale file when its process id has passed to another program, as in a
 * container, where the same few ids come again at each start, or is a zombie's.
 */
export function removeStaleFiles(task: SupervisorTask, processes: ServerProcesses): void {
  for (const file of [task.socketLockFile, processes.pidFile]) {
    const pid = pidIn(file);
    if (pid && !processes.isHere(pid)) rmSync(file, { force: true });
  }
}

/** NaN or 0 where there is none. */
export function pidIn(file: string): number {
  return Number(readLines(file)[0]);
}

export function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
