import { createHash } from 'node:crypto';
import { chmod, lchown, lstat, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseHome } from './database-home.ts';
import { DatabaseStartError, errorCode } from './database-start-error.ts';
import { giveToOwnerOfFolder, makeFolderFor } from './owned-files.ts';
import { isRoot } from './postgres-account.ts';

export interface RunFolder {
  folder: string;
  /** PostgreSQL's Unix socket is made here; private to its account (and to root). */
  socketDir: string;
  /** Our mark that the home is in use. */
  lockDir: string;
}

/** The kernel's limit for a socket's path is 103 bytes on macOS and 107 on Linux. */
const MAX_SOCKET_PATH_BYTES = 100;
const MAX_NAME_INSIDE = '/socket/.s.PGSQL.5432.lock';

/** In the home, or in /tmp under a name made from it when the home's path is too long for sockets. */
export async function prepareRunFolder(home: DatabaseHome): Promise<RunFolder> {
  const { folder, socketDir, lockDir } = runFolderOf(home);
  if (folder !== home.folder) await makeShortFolder(folder, home);
  await makeFolderFor(home.account, socketDir);
  await makeFolderFor(undefined, lockDir);
  await giveToOwnerOfFolder(lockDir);
  return { folder, socketDir, lockDir };
}

export function runFolderOf(home: DatabaseHome): RunFolder {
  const isShort = Buffer.byteLength(home.folder + MAX_NAME_INSIDE) <= MAX_SOCKET_PATH_BYTES;
  const folder =
    isShort || process.platform === 'win32'
      ? home.folder
      : `/tmp/${home.name}-${createHash('sha256').update(home.folder).digest('hex').slice(0, 16)}`;
  return { folder, socketDir: join(folder, 'socket'), lockDir: join(folder, 'lock') };
}

async function makeShortFolder(folder: string, home: DatabaseHome): Promise<void> {
  const owner = await stat(home.folder);
  try {
    await mkdir(folder, { mode: 0o700 });
    if (isRoot()) await lchown(folder, owner.uid, owner.gid);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const found = await lstat(folder);
  // Anybody may make folders in /tmp: one that is not ours would hand our socket to its owner.
  if (!found.isDirectory() || found.uid !== owner.uid) {
    throw new DatabaseStartError(
      `${folder} belongs to somebody else, but is needed for the database socket. ` +
        'Delete it, or choose a data folder with a shorter path.',
    );
  }
  await chmod(folder, found.uid === 0 ? 0o711 : 0o700);
}
