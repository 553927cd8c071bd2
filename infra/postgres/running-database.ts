import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { APPLICATION } from './application-database.ts';
import { type DatabaseHome, findHome } from './database-home.ts';
import { connectionStringOf, type Endpoint } from './endpoint.ts';
import { holderOf } from './folder-lock.ts';
import { readPassword } from './password-file.ts';
import { runFolderOf } from './run-folder.ts';

/**
 * The address of the database that a running JIM serves from this DATA_DIR, for scripts that work
 * beside it (they cannot start it a second time); undefined when no JIM is running on it.
 */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined);
  const home = folder === undefined ? undefined : await findHome(folder);
  if (home === undefined) return undefined;
  const { lockDir, socketDir } = runFolderOf(home);
  if ((await holderOf(lockDir)) === undefined) return undefined;
  const password = await readPassword(home);
  const port = await portOf(home);
  const endpoint: Endpoint =
    process.platform === 'win32' ? { kind: 'loopback', port } : { kind: 'socket', socketDir, port };
  return connectionStringOf(endpoint, { user: APPLICATION, password, database: APPLICATION });
}

/** Whether a database of ours lives under this DATA_DIR, running or not. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  const folder = await realpath(dataDir).catch(() => undefined);
  return folder !== undefined && (await findHome(folder)) !== undefined;
}

/** The fourth line of postmaster.pid. */
async function portOf(home: DatabaseHome): Promise<number> {
  const lines = await readFile(join(home.clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(lines.split('\n')[3]) || 5432;
}
