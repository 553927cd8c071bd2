import { ensureInstalled } from './ensure-installed.mjs';

/** Installs and builds what is missing, then runs programs of the built server one after the other. */
export async function runBuilt(...programs) {
  await ensureReady();
  for (const program of programs) await import(`#dist/current/server/${program}.js`);
}

/** Everything there that the built server needs. */
export async function ensureReady() {
  ensureInstalled();
  // Only now: it needs what was installed.
  const { ensureBuilt } = await import('./ensure-built.mjs');
  await ensureBuilt();
}
