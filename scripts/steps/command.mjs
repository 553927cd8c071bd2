import { existsSync } from 'node:fs';
import { ensureInstalled } from './ensure-installed.mjs';

const isHelpAsked = process.argv.slice(2).some((word) => word === '--help' || word === '-h');

export function explainIfAsked(usage) {
  if (!isHelpAsked) return;
  console.log(usage);
  process.exit(0);
}

/** Installs and builds what is missing, then runs programs of the built server in order. */
export async function runBuilt(...programs) {
  // Any build can print its help.
  const isBuilt = programs.every((program) => existsSync(`dist/current/server/${program}.js`));
  if (isHelpAsked && isBuilt) ensureInstalled();
  else await ensureReady();
  for (const program of programs) await import(`#dist/current/server/${program}.js`);
}

export async function ensureReady() {
  ensureInstalled();
  // Imported late, because it needs installed packages.
  const { ensureBuilt } = await import('./ensure-built.mjs');
  await ensureBuilt();
}

const PARENT_CHECK_MS = 250;

/**
 * npm runs scripts through a shell, which exits on SIGTERM without passing it on. The server would keep the
 * port, so stop as soon as the parent process is gone.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}
