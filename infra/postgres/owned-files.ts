import { chmod, chown, mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './database-start-error.ts';
import type { Account } from './postgres-account.ts';

/** A private folder for PostgreSQL's account; ours when there is no such account. */
export async function makeFolderFor(account: Account | undefined, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  await chmod(folder, 0o700);
  if (account !== undefined) await chown(folder, account.uid, account.gid);
}

/** A new private file, on disk when this returns. Never written through a link that waits there. */
export async function writeNewFile(
  file: string,
  content: string,
  owner: { uid: number; gid: number } | undefined,
): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    if (owner !== undefined) await handle.chown(owner.uid, owner.gid);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Gives what root made to the owner of the folder it stands in: root may run it once in the
 * folder of a plain user, who must be able to use it again afterwards.
 */
export async function giveToOwnerOfFolder(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  await chown(path, uid, gid);
}
