import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type RowShapes, readRowShapes } from './row-shapes.ts';
import { listSources } from './sources.ts';

const FOLDER = 'node_modules/.cache/jim';

/** Asks the compiler only when something was changed since: it takes seconds, and most runs come in a row. */
export async function readKnownRowShapes(): Promise<RowShapes> {
  const hash = createHash('sha256');
  for (const file of [...listSources('server'), ...listSources('shared')]) {
    hash.update(`${file}\n`).update(await readFile(file));
  }
  const kept = `${FOLDER}/row-shapes-${hash.digest('hex').slice(0, 16)}.json`;
  try {
    return JSON.parse(await readFile(kept, 'utf8')) as RowShapes;
  } catch {
    const shapes = readRowShapes();
    await mkdir(FOLDER, { recursive: true });
    await writeFile(kept, JSON.stringify(shapes));
    return shapes;
  }
}
