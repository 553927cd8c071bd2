import { randomBytes } from 'node:crypto';
import {
  chmod,
  constants,
  copyFile,
  lstat,
  mkdir,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './database-start-error.ts';
import { linkSharedLibraries } from './shared-library-links.ts';

/**
 * Copies the package's native folder to `folder`/native, readable for every account; once per
 * version. Owned by us, not by PostgreSQL's account, so that it cannot change its own programs.
 */
export async function copyForEveryone(
  nativeDir: string,
  folder: string,
  log: (message: string) => void,
): Promise<void> {
  if (await isOurs(folder)) return;
  const unfinished = `${folder}.${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(unfinished);
    await chmod(unfinished, 0o755);
    await copyFolder(nativeDir, join(unfinished, 'native'));
    await linkSharedLibraries(join(unfinished, 'native'));
    await rename(unfinished, folder);
    log(`PostgreSQL cannot be run from ${nativeDir}, so its programs were copied to ${folder}.`);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process made the same copy at the same time.
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '') && (await isOurs(folder))) return;
    throw error;
  }
}

/** Programs that somebody else could have put there must not be run. */
async function isOurs(folder: string): Promise<boolean> {
  try {
    const found = await lstat(folder);
    return found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid);
  } catch {
    return false;
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const copy = join(to, entry.name);
    if (entry.isDirectory()) {
      await copyFolder(source, copy);
    } else if (entry.isFile()) {
      await copyFile(source, copy, constants.COPYFILE_FICLONE);
      // An install under umask 077 made them private.
      const isProgram = ((await stat(source)).mode & 0o100) !== 0;
      await chmod(copy, isProgram ? 0o755 : 0o644);
    }
  }
}
