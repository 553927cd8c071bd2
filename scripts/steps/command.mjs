import { ensureInstalled } from './ensure-installed.mjs';

/** Prints the usage and ends the process if the command was called with `--help`. */
export function explainIfAsked(usage) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(usage);
  process.exit(0);
}

/** Installs and builds what is missing, then runs programs of the built server one after the other. */
export async function runBuilt(...programs) {
  await ensureReady();
  for (const program of programs) await import(`#dist/current/server/${program}.js`);
}

/** Installs and builds what is missing. */
export async function ensureReady() {
  ensureInstalled();
  // Needs installed packages.
  const { ensureBuilt } = await import('./ensure-built.mjs');
  await ensureBuilt();
}

const PARENT_CHECK_MS = 250;

/**
 * npm runs a script through a shell, which dies of SIGTERM without passing it on. Our server would
 * keep the port, so we stop as soon as our parent is gone.
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
