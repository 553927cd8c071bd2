import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatabaseHome, findHome } from './database-home.ts';
import { connectionStringOf, type Endpoint } from './endpoint.ts';
import { holderOf } from './folder-lock.ts';
import { readPassword } from './password-file.ts';
import { runFolderOf } from './run-folder.ts';

/**
 * The address of the database that a running process serves from this data folder, for scripts that work
 * beside it (they cannot start it a second time); undefined when none is.
 */
export async function findRunningDatabase(
  name: string,
  dataDir: string,
): Promise<string | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined);
  const home = folder === undefined ? undefined : await findHome(name, folder);
  if (home === undefined) return undefined;
  const { lockDir, socketDir } = runFolderOf(home);
  if ((await holderOf(lockDir)) === undefined) return undefined;
  const password = await readPassword(home);
  const port = await portOf(home);
  const endpoint: Endpoint =
    process.platform === 'win32' ? { kind: 'loopback', port } : { kind: 'socket', socketDir, port };
  return connectionStringOf(endpoint, { user: name, password, database: name });
}

/** Whether a database of ours lives in this data folder, running or not. */
export async function hasDatabase(name: string, dataDir: string): Promise<boolean> {
  const folder = await realpath(dataDir).catch(() => undefined);
  return folder !== undefined && (await findHome(name, folder)) !== undefined;
}

/** The fourth line of postmaster.pid. */
async function portOf(home: DatabaseHome): Promise<number> {
  const lines = await readFile(join(home.clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(lines.split('\n')[3]) || 5432;
}
