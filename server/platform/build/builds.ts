import { existsSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '#server/platform/build/project.ts';

const ONE_DAY_MS = 24 * 60 * 60 * 1000;

/** Resolves the link `dist/current/client` once. A later build changes the link, but this process keeps its own. */
export function currentClientBuild(): string {
  const link = join(projectRoot, 'dist/current/client');
  return existsSync(link) ? realpathSync(link) : link;
}

/** Builds that were replaced less than a day ago. Pages opened from them still load their files. */
export function listRecentBuilds(clientDir: string, now = Date.now()): string[] {
  const builds = dirname(clientDir);
  if (basename(builds) !== 'builds') return [];
  return readdirSync(builds)
    .filter((name) => /^client-.*\.superseded$/.test(name))
    .filter((name) => now - statSync(join(builds, name)).mtimeMs < ONE_DAY_MS)
    .map((name) => join(builds, name.slice(0, -'.superseded'.length)))
    .filter((folder) => folder !== clientDir && existsSync(folder));
}

/** Keeps the builds that this process runs and serves until it exits; see scripts/steps/builds.mjs. */
export function keepBuilds(clientDir: string): void {
  const here = fileURLToPath(import.meta.url);
  const [ownBuild] = /^.*[\\/]dist[\\/]builds[\\/][^\\/]+/.exec(here) ?? [];
  const folders = [ownBuild, clientDir].filter(
    (folder) => folder !== undefined && basename(dirname(folder)) === 'builds',
  );
  const marks = folders.map((folder) => `${folder}.used-by-${process.pid}`);
  // On a read-only disk nothing is built or removed, so failing is fine.
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
