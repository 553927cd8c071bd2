import { lstat, mkdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseStartError, errorCode, reasonOf } from './database-start-error.ts';
import { isUsableFor, letPassInto, makeHomeFolder } from './home-folder.ts';
import { makeOutsideHome, readOutsideHome } from './outside-home.ts';
import {
  type Account,
  accountOf,
  canWriteIn,
  closedFolderAbove,
  isRoot,
  unprivilegedAccount,
} from './postgres-account.ts';

/** Where a database lives: normally postgres/ in the data folder. */
export interface DatabaseHome {
  /** Of the role, the database and what lies outside. */
  name: string;
  /** The data folder that people know, for sentences. */
  dataDir: string;
  folder: string;
  clusterDir: string;
  passwordFile: string;
  logFile: string;
  /** Who runs PostgreSQL; undefined: ourselves. */
  account: Account | undefined;
}

interface HomeWanted {
  name: string;
  dataDir: string;
  /** As root: folders that may hold the database when the account cannot reach the data folder. */
  outsideParents: readonly string[];
  log: (message: string) => void;
}

export async function findOrMakeHome(wanted: HomeWanted): Promise<DatabaseHome> {
  const dataDir = await makeDataDir(wanted.dataDir);
  const existing = await findHome(wanted.name, dataDir);
  if (existing !== undefined) {
    if (existing.folder !== join(dataDir, 'postgres'))
      wanted.log(`The database of ${dataDir} lives in ${existing.folder}.`);
    return existing;
  }

  const folder = join(dataDir, 'postgres');
  if (!isRoot()) {
    await makeHomeFolder(folder, 0o700);
    return describeHome(wanted.name, dataDir, folder, undefined);
  }
  const account = unprivilegedAccount();
  if (
    (await isUsableFor(account, folder)) ||
    ((await letPassInto(dataDir, account)) && (await isUsableFor(account, folder)))
  ) {
    return describeHome(wanted.name, dataDir, folder, account);
  }
  const outside = await makeOutsideHome(wanted, dataDir, (place) => isUsableFor(account, place));
  return describeHome(wanted.name, dataDir, outside, account);
}

/** The home of a data folder that has one already, checked for being ours to use. */
export async function findHome(name: string, dataDir: string): Promise<DatabaseHome | undefined> {
  const outside = await readOutsideHome(dataDir);
  const folder = outside ?? join(dataDir, 'postgres');
  const clusterDir = join(folder, 'cluster');
  const owner = await ownerOf(clusterDir, folder);
  if (owner === undefined) {
    // Chosen, but killed before the cluster was made.
    return outside === undefined
      ? undefined
      : describeHome(name, dataDir, outside, isRoot() ? unprivilegedAccount() : undefined);
  }
  if (!isRoot()) {
    if (owner.uid === (process.getuid?.() ?? owner.uid)) {
      return describeHome(name, dataDir, folder, undefined);
    }
    throw new DatabaseStartError(
      `The database in ${folder} belongs to another account (${accountOf(owner).name}). ` +
        'Start as the account that made it, or choose another data folder.',
    );
  }
  if (owner.uid === 0) {
    throw new DatabaseStartError(
      `The database in ${clusterDir} belongs to root, but PostgreSQL refuses to run as root. ` +
        `Give it to an unprivileged account: chown -R ${unprivilegedAccount().name} ${clusterDir}`,
    );
  }
  // Whoever made the cluster goes on running it, whichever accounts have come since.
  const account = accountOf(owner);
  if (!(await canWriteIn(clusterDir, account))) {
    const closed = await closedFolderAbove(clusterDir, account);
    throw new DatabaseStartError(
      `The account ${account.name} runs the database in ${clusterDir}, but cannot ` +
        (closed === ''
          ? 'write there.'
          : `enter ${closed}. Let it pass (chmod o+x ${closed}), or move the data to an open folder.`),
    );
  }
  return describeHome(name, dataDir, folder, account);
}

async function makeDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await realpath(dataDir);
  } catch (cause) {
    throw new DatabaseStartError(
      `The data folder ${dataDir} cannot be made: ${reasonOf(cause)}. Choose a folder that can be written.`,
      { cause },
    );
  }
}

async function ownerOf(
  clusterDir: string,
  folder: string,
): Promise<{ uid: number; gid: number } | undefined> {
  try {
    return await stat(clusterDir);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    // A home that we may not even enter is somebody else's.
    return lstat(folder).catch((cause) => {
      throw new DatabaseStartError(`${folder} cannot be read: ${reasonOf(cause)}.`, { cause });
    });
  }
}

async function describeHome(
  name: string,
  dataDir: string,
  path: string,
  account: Account | undefined,
): Promise<DatabaseHome> {
  // It may be a link to a larger disk; one home must have one name, or two locks.
  const folder = await realpath(path);
  return {
    name,
    dataDir,
    folder,
    clusterDir: join(folder, 'cluster'),
    passwordFile: join(folder, 'password'),
    logFile: join(folder, 'postgres.log'),
    account,
  };
}
