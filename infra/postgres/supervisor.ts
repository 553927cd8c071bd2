import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { childEnvironment } from './child-environment.ts';
import {
  SUPERVISOR_SOURCE,
  type SupervisorEvent,
  type SupervisorTask,
} from './supervisor-source.ts';

export interface SupervisorListener {
  onEvent: (event: SupervisorEvent) => void;
  /** The supervisor's process has ended, asked or not. */
  onEnd: () => void;
}

/** One run of the supervisor's process. */
export interface Supervisor {
  /** Ends PostgreSQL and then the supervisor; `onEnd` tells when. */
  dismiss(): void;
  /** From now on our process may end without waiting for it: that alone dismisses it. */
  unref(): void;
}

export function startSupervisor(task: SupervisorTask, listener: SupervisorListener): Supervisor {
  const child = spawnNode(task.logFile, task.clusterDir);
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    listener.onEnd();
  };
  child.on('message', (event) => listener.onEvent(event as SupervisorEvent));
  child.once('exit', end);
  // Not to be started at all (no memory, no process left), or a message that came too late.
  child.on('error', () => {
    if (child.pid === undefined) end();
  });
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(SUPERVISOR_SOURCE);
  if (child.pid !== undefined) child.send(task, () => undefined);
  return {
    dismiss() {
      child.ref();
      if (child.connected) child.disconnect();
    },
    unref() {
      child.unref();
      child.channel?.unref();
    },
  };
}

function spawnNode(logFile: string, clusterDir: string): ChildProcess {
  const log = openForAppending(logFile);
  try {
    // The last argument is there for people who look at the list of processes.
    return spawn(process.execPath, ['--input-type=commonjs', '-', `JIM's database ${clusterDir}`], {
      cwd: process.platform === 'win32' ? undefined : '/',
      env: childEnvironment(),
      stdio: ['pipe', log, log, 'ipc'],
      // A session of its own: Ctrl-C in our terminal must reach us only.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
  } finally {
    if (log !== 'ignore') closeSync(log);
  }
}

/** A log that cannot be written is no reason to be without a database. */
function openForAppending(file: string): number | 'ignore' {
  try {
    return openSync(file, 'a', 0o600);
  } catch {
    return 'ignore';
  }
}
