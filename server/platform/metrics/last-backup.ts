import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const markIn = (dataDir: string) => join(dataDir, 'last-backup');

/** A file rather than a row: writing to the database would make each backup differ from the one before. */
export async function noteBackup(dataDir: string, file: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(markIn(dataDir), `${new Date().toISOString()} ${file}\n`);
}

/** Seconds since 1970, or 0 if there was none. */
export async function readLastBackup(dataDir: string): Promise<number> {
  const mark = await stat(markIn(dataDir)).catch(() => undefined);
  return mark === undefined ? 0 : Math.floor(mark.mtimeMs / 1000);
}
