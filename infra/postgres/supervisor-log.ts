import { closeSync, copyFileSync, openSync, statSync, truncateSync } from 'node:fs';
import type { SupervisorTask } from './supervisor-messages.ts';

/** A log that cannot be written is no reason to be without a database. */
export function openLog(file: string): { stdio: number | 'ignore'; close(): void } {
  try {
    const stdio = openSync(file, 'a', 0o600);
    return { stdio, close: () => closeSync(stdio) };
  } catch {
    return { stdio: 'ignore', close: () => undefined };
  }
}

/** In place, because PostgreSQL goes on writing to the open file. */
export function limitLog({ logFile, maxLogBytes }: SupervisorTask): void {
  try {
    if (statSync(logFile).size <= maxLogBytes) return;
    copyFileSync(logFile, `${logFile}.1`);
    truncateSync(logFile);
  } catch {
    // A full disk: tried again in a minute.
  }
}
