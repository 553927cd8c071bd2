import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseStartError, errorCode, reasonOf } from './database-start-error.ts';
import { makeFolderFor } from './owned-files.ts';
import { type Account, canWriteIn } from './postgres-account.ts';

export async function makeHomeFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder).catch((error) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
    await chmod(folder, mode);
  } catch (cause) {
    throw new DatabaseStartError(
      `The database folder ${folder} cannot be made: ${reasonOf(cause)}. Choose a folder that can be written.`,
      { cause },
    );
  }
}

/** Root keeps the home to itself and lets the account pass: only the cluster is the account's. */
export async function isUsableFor(account: Account, folder: string): Promise<boolean> {
  await makeHomeFolder(folder, 0o711);
  // A name of its own: two processes may be probing at once.
  const probe = join(folder, `probe-${randomBytes(4).toString('hex')}`);
  try {
    await makeFolderFor(account, probe);
    if (await canWriteIn(probe, account)) return true;
  } catch {
    // Where root may not give files away (some network disks), the account cannot live either.
  } finally {
    await rmdir(probe).catch(() => undefined);
  }
  await rmdir(folder).catch(() => undefined);
  return false;
}

/**
 * Lets the account's group, and nobody else, pass through an empty data folder that is root's alone
 * (umask 077, mkdtemp): better than a database far from it. One with other files is not ours to open.
 */
export async function letPassInto(dataDir: string, account: Account): Promise<boolean> {
  const { uid, mode } = await stat(dataDir);
  const isEmpty = (await readdir(dataDir)).length === 0;
  if (uid !== 0 || (mode & 0o077) !== 0 || !isEmpty) return false;
  try {
    await chown(dataDir, 0, account.gid);
    await chmod(dataDir, 0o710);
    return true;
  } catch {
    return false;
  }
}
