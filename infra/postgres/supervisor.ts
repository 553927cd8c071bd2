import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { childEnvironment } from './child-environment.ts';
import { openLog } from './supervisor-log.ts';
import type { SupervisorEvent, SupervisorTask } from './supervisor-messages.ts';

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
  const log = openLog(logFile);
  const { file, nodeOptions } = findProgram();
  try {
    // The last argument is there for people who look at the list of processes.
    return spawn(process.execPath, [...nodeOptions, file, clusterDir], {
      cwd: process.platform === 'win32' ? undefined : '/',
      env: childEnvironment(),
      stdio: ['ignore', log.stdio, log.stdio, 'ipc'],
      // A session of its own: Ctrl-C in our terminal must reach us only.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
  } finally {
    log.close();
  }
}

/** Beside the bundle, which may be a folder deeper for a command; or the source, in development and tests. */
function findProgram(): { file: string; nodeOptions: string[] } {
  for (const place of ['./postgres-supervisor.js', '../postgres-supervisor.js']) {
    const file = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(file)) return { file, nodeOptions: [] };
  }
  const file = fileURLToPath(new URL('./supervisor-program.ts', import.meta.url));
  // Not import.meta.resolve, which test runners do not always have.
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return { file, nodeOptions: ['--import', loader] };
}
