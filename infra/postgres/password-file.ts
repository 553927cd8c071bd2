import { randomBytes } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import type { DatabaseHome } from './database-home.ts';
import { DatabaseStartError, reasonOf } from './database-start-error.ts';
import { giveToOwnerOfFolder, writeNewFile } from './owned-files.ts';

/** The password of the home's database. Only whoever runs it (and root) can read the file. */
export async function readPassword(home: DatabaseHome): Promise<string> {
  try {
    const password = (await readFile(home.passwordFile, 'utf8')).trim();
    if (password !== '') return password;
    throw new Error('it is empty');
  } catch (cause) {
    throw new DatabaseStartError(
      `The password of the database cannot be read from ${home.passwordFile}: ${reasonOf(cause)}. ` +
        'Bring that file back from a backup.',
      { cause },
    );
  }
}

/** For a cluster that is about to be made. Replaces what an earlier attempt may have left behind. */
export async function makePassword(home: DatabaseHome): Promise<string> {
  const password = randomBytes(32).toString('base64url');
  const draft = `${home.passwordFile}.${randomBytes(4).toString('hex')}`;
  try {
    await writeNewFile(draft, `${password}\n`, undefined);
    await giveToOwnerOfFolder(draft);
    await rename(draft, home.passwordFile);
    return password;
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw new DatabaseStartError(
      `The password of the new database cannot be written to ${home.passwordFile}: ${reasonOf(cause)}.`,
      { cause },
    );
  }
}
