import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with package.json, both from the sources and from the bundle in dist/. */
export const projectRoot = findUpwards(dirname(fileURLToPath(import.meta.url)));

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('JIM cannot find its own package.json.');
  return findUpwards(parent);
}

/** Read once, because after a pull package.json is newer than the running process. */
export const VERSION: string = createRequire(join(projectRoot, 'package.json'))(
  './package.json',
).version;
