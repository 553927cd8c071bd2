import { existsSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '#server/platform/build/project.ts';

const ONE_DAY_MS = 24 * 60 * 60 * 1000;

/** Where `dist/current/client` points now. A later build changes the link; this process stays with its own. */
export function currentClientBuild(): string {
  const link = join(projectRoot, 'dist/current/client');
  return existsSync(link) ? realpathSync(link) : link;
}

/** Builds of the app that were replaced less than a day ago: pages opened from them still ask for their files. */
export function listRecentBuilds(clientDir: string, now = Date.now()): string[] {
  const builds = dirname(clientDir);
  if (basename(builds) !== 'builds') return [];
  return readdirSync(builds)
    .filter((name) => /^client-.*\.superseded$/.test(name))
    .filter((name) => now - statSync(join(builds, name)).mtimeMs < ONE_DAY_MS)
    .map((name) => join(builds, name.slice(0, -'.superseded'.length)))
    .filter((folder) => folder !== clientDir && existsSync(folder));
}

/** Keeps the folders this process serves from, and is made of, until it ends; see scripts/steps/builds.mjs. */
export function keepBuilds(clientDir: string): void {
  const here = fileURLToPath(import.meta.url);
  const [ownBuild] = /^.*[\\/]dist[\\/]builds[\\/][^\\/]+/.exec(here) ?? [];
  const folders = [ownBuild, clientDir].filter(
    (folder) => folder !== undefined && basename(dirname(folder)) === 'builds',
  );
  const marks = folders.map((folder) => `${folder}.used-by-${process.pid}`);
  // Where nothing can be written, nothing is built or removed either.
  const attempt = (work: () => void) => {
    try {
      work();
    } catch {}
  };
  for (const mark of marks) attempt(() => writeFileSync(mark, ''));
  process.once('exit', () => {
    for (const mark of marks) attempt(() => rmSync(mark, { force: true }));
  });
}
