import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lchown,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseStartError, errorCode, reasonOf } from './database-start-error.ts';
import {
  type Account,
  accountOf,
  canWriteIn,
  closedFolderAbove,
  giveToOwnerOfFolder,
  isRoot,
  makeFolderFor,
  unprivilegedAccount,
} from './postgres-account.ts';

/** Where a database lives, normally postgres/ in the data folder. */
export interface DatabaseHome {
  /** Name of the role, the database and folders outside the data folder. */
  name: string;
  dataDir: string;
  folder: string;
  /** PostgreSQL's data directory. */
  clusterDir: string;
  passwordFile: string;
  logFile: string;
  /** Holds PostgreSQL's Unix socket; private to its account and root. */
  socketDir: string;
  lockDir: string;
  /** The account that runs PostgreSQL; undefined if it's our own. */
  account: Account | undefined;
}

interface HomeOptions {
  name: string;
  dataDir: string;
  /** For root: folders for the database if the account can't reach the data folder. */
  outsideParents: readonly string[];
  log: (message: string) => void;
}

export async function findOrMakeHome(options: HomeOptions): Promise<DatabaseHome> {
  const home = await chooseHome(options);
  const runFolder = join(home.socketDir, '..');
  if (runFolder !== home.folder) await makeShortFolder(runFolder, home);
  await makeFolderFor(home.account, home.socketDir);
  await makeFolderFor(undefined, home.lockDir);
  giveToOwnerOfFolder(home.lockDir);
  return home;
}

async function chooseHome(options: HomeOptions): Promise<DatabaseHome> {
  const { name } = options;
  const dataDir = await makeDataDir(options.dataDir);
  const folder = join(dataDir, 'postgres');
  const existing = await findHome(name, dataDir);
  if (existing !== undefined) {
    if (existing.folder !== folder) {
      options.log(`The database of ${dataDir} lives in ${existing.folder}.`);
    }
    return existing;
  }
  if (!isRoot()) {
    await makeHomeFolder(folder, 0o700);
    return describeHome(name, dataDir, folder, undefined);
  }
  const account = unprivilegedAccount();
  const isUsable =
    (await isUsableFor(account, folder)) ||
    ((await letPassInto(dataDir, account)) && (await isUsableFor(account, folder)));
  const place = isUsable ? folder : await makeOutsideHome(options, dataDir, account);
  return describeHome(name, dataDir, place, account);
}

/** The home of a data folder that already has one. Throws if we can't use it. */
export async function findHome(name: string, dataDir: string): Promise<DatabaseHome | undefined> {
  const outside = await readSignpost(dataDir);
  const folder = outside ?? join(dataDir, 'postgres');
  const clusterDir = join(folder, 'cluster');
  const owner = await ownerOf(clusterDir, folder);
  if (owner === undefined) {
    // A place outside was chosen, but the process was killed before it created the database.
    if (outside === undefined) return undefined;
    return describeHome(name, dataDir, outside, isRoot() ? unprivilegedAccount() : undefined);
  }
  if (!isRoot()) {
    if (owner.uid === process.getuid?.()) return describeHome(name, dataDir, folder, undefined);
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
  // The account that created the database keeps running it, even if others were added since.
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
    // If we can't enter the folder, it belongs to another account.
    return lstat(folder);
  }
}

/** The kernel limits a socket's path to 103 bytes on macOS and 107 on Linux. */
const MAX_SOCKET_PATH_BYTES = 100;

async function describeHome(
  name: string,
  dataDir: string,
  path: string,
  account: Account | undefined,
): Promise<DatabaseHome> {
  // It may be a link to a larger disk, and one home must have one lock.
  const folder = await realpath(path);
  const isShort = Buffer.byteLength(`${folder}/socket/.s.PGSQL.5432.lock`) <= MAX_SOCKET_PATH_BYTES;
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const runFolder = isShort ? folder : `/tmp/${name}-${hash}`;
  return {
    name,
    dataDir,
    folder,
    clusterDir: join(folder, 'cluster'),
    passwordFile: join(folder, 'password'),
    logFile: join(folder, 'postgres.log'),
    socketDir: join(runFolder, 'socket'),
    lockDir: join(runFolder, 'lock'),
    account,
  };
}

/** A folder in /tmp for sockets, if the home's path is too long for them. */
async function makeShortFolder(folder: string, home: DatabaseHome): Promise<void> {
  const owner = await stat(home.folder);
  try {
    await mkdir(folder, { mode: 0o700 });
    if (isRoot()) await lchown(folder, owner.uid, owner.gid);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const found = await lstat(folder);
  // Anyone can make folders in /tmp, and the owner of this one could take over our socket.
  if (!found.isDirectory() || found.uid !== owner.uid) {
    throw new DatabaseStartError(
      `${folder} belongs to somebody else, but is needed for the database socket. ` +
        'Delete it, or choose a data folder with a shorter path.',
    );
  }
  await chmod(folder, found.uid === 0 ? 0o711 : 0o700);
}

async function makeHomeFolder(folder: string, mode: number): Promise<void> {
  await mkdir(folder).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  await chmod(folder, mode);
}

/**
 * Creates the folder if the account can use it. The folder stays root's. Only the data directory belongs to the
 * account.
 */
async function isUsableFor(account: Account, folder: string): Promise<boolean> {
  await makeHomeFolder(folder, 0o711);
  // Random, because two processes may try at once.
  const probe = join(folder, `probe-${randomBytes(4).toString('hex')}`);
  try {
    await makeFolderFor(account, probe);
    if (await canWriteIn(probe, account)) return true;
  } catch {
    // Some network disks don't let root give files away.
  } finally {
    await rmdir(probe).catch(() => undefined);
  }
  await rmdir(folder).catch(() => undefined);
  return false;
}

/**
 * Lets the account's group pass through an empty data folder that only root can enter (umask 077, mkdtemp), so that
 * the database can stay in it. Never opens a folder with other files.
 */
async function letPassInto(dataDir: string, account: Account): Promise<boolean> {
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

/**
 * A file in the data folder with the path of a database that lives elsewhere. Stored, not computed:
 * moving or opening the data folder must not lose the data, and deleting it means a fresh start.
 */
const SIGNPOST = 'postgres-is-in';
/** A file in the outside folder that names its data folder, for people who find it. */
const OWNER_NOTE = 'belongs-to';
const OUTSIDE_NAME = /^[a-z]+-[0-9a-f]{12}$/;

async function readSignpost(dataDir: string): Promise<string | undefined> {
  const signpost = join(dataDir, SIGNPOST);
  let folder: string;
  try {
    folder = (await readFile(signpost, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const found = await lstat(folder).catch(() => undefined);
  // Must be root's: a signpost that others could write must not lead root elsewhere.
  if (found?.isDirectory() && found.uid === 0 && OUTSIDE_NAME.test(basename(folder))) return folder;
  throw new DatabaseStartError(
    `${signpost} says that the database lives in ${folder}, but it is not there. ` +
      `Bring that folder back, or delete ${signpost} to begin with an empty database.`,
  );
}

async function makeOutsideHome(
  { name, outsideParents, log }: HomeOptions,
  dataDir: string,
  account: Account,
): Promise<string> {
  for (const parent of outsideParents) {
    const folder = join(parent, `${name}-${randomBytes(6).toString('hex')}`);
    if (!(await isUsableFor(account, folder).catch(() => false))) continue;
    await writeFile(join(folder, OWNER_NOTE), `${dataDir}\n`);
    const chosen = await putUpSignpost(dataDir, folder);
    log(
      `PostgreSQL's account cannot reach ${dataDir}, so the database lives in ${chosen} (noted in ${join(dataDir, SIGNPOST)}).`,
    );
    return chosen;
  }
  throw new DatabaseStartError(
    `PostgreSQL refuses to run as root, and no unprivileged account can reach ${dataDir}. ` +
      'Choose a data folder below folders that others may enter, or start as a plain user.',
  );
}

/** If two processes start at once, both use the choice of the first. */
async function putUpSignpost(dataDir: string, folder: string): Promise<string> {
  const signpost = join(dataDir, SIGNPOST);
  const draft = `${signpost}.${basename(folder)}`;
  await writeFile(draft, `${folder}\n`, { mode: 0o644, flush: true });
  try {
    await link(draft, signpost);
    return folder;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    await rm(folder, { recursive: true, force: true });
    return (await readFile(signpost, 'utf8')).trim();
  } finally {
    await rm(draft, { force: true });
  }
}
