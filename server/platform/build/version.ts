import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/build/project-root.ts';

/** Of package.json, read once: after a pull the file is newer than the process. */
export const VERSION: string = createRequire(join(projectRoot, 'package.json'))(
  './package.json',
).version;
