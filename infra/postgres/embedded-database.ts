import { realpath } from 'node:fs/promises';
import {
  prepareApplicationDatabase,
  prepareDataDirectory,
  readPassword,
  SUPERUSER,
} from './data-directory.ts';
import { type DatabaseHome, findHome, findOrMakeHome } from './database-home.ts';
import { DatabaseStartError, reasonOf } from './database-start-error.ts';
import { FolderInUse, holderOf, lockFolder } from './folder-lock.ts';
import { isRoot } from './postgres-account.ts';
import { prepareBinaries } from './postgres-binaries.ts';
import { PostgresServer } from './postgres-server.ts';

export interface EmbeddedDatabaseOptions {
  /** Name of the role, the database and folders outside the data folder. Lower-case letters. */
  name: string;
  /** The database is in its subfolder postgres, if PostgreSQL's account can reach that. */
  dataDir: string;
  /** Tests: programs of another PostgreSQL instead of the packaged ones. */
  binDir?: string;
  /** PostgreSQL settings that differ from ours, e.g. fsync: 'off' in tests. */
  settings?: Readonly<Record<string, string>>;
  /** Tests: where root puts what PostgreSQL's account can't reach. */
  outsideParents?: readonly string[];
  log: (message: string) => void;
}

export interface EmbeddedDatabase {
  /** For the `pg` driver: the owner's role and database. */
  readonly connectionString: string;
  connectionStringFor(database: string): string;
  /** Process id of PostgreSQL. Changes when it is restarted. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** Folders that survive a reboot, unlike /tmp. */
const OUTSIDE_PARENTS = ['/var/lib', '/var/local', '/opt', '/srv', '/usr/local/var'];

/**
 * Starts our own PostgreSQL on the data folder and keeps it running until `stop` is called or our process ends in any
 * way. Throws DatabaseStartError with a readable message.
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  try {
    return await start(options);
  } catch (cause) {
    if (cause instanceof DatabaseStartError) throw cause;
    const { path } = cause as NodeJS.ErrnoException;
    const where = path === undefined ? '' : `${path}: `;
    throw new DatabaseStartError(
      `The embedded database in ${options.dataDir} cannot be started: ${where}${reasonOf(cause)}.`,
      { cause },
    );
  }
}

async function start(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { name, binDir, settings = {}, outsideParents = OUTSIDE_PARENTS, log } = options;
  const home = await findOrMakeHome({ name, dataDir: options.dataDir, outsideParents, log });
  const unlock = await lockHome(home);
  let server: PostgresServer | undefined;
  try {
    const { account } = home;
    const copyParents = isRoot() ? outsideParents : [home.dataDir];
    const binaries = await prepareBinaries({ name, binDir, account, copyParents, log });
    const isDurable = settings.fsync !== 'off';
    const password = await prepareDataDirectory(home, binaries, { isDurable, log });
    server = new PostgresServer({ home, binDir: binaries.binDir, settings, log });
    await server.start();
    const superuser = connectionStringOf(home, SUPERUSER, password, 'postgres');
    await prepareApplicationDatabase(home, superuser, password);
    return handleOn(home, server, password, unlock);
  } catch (error) {
    await server?.stop();
    await unlock();
    throw error;
  }
}

async function lockHome(home: DatabaseHome): Promise<() => Promise<void>> {
  try {
    return await lockFolder(home.lockDir);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new DatabaseStartError(
      `The database in ${home.dataDir} is in use by ${error.holder}. ` +
        'Stop it first, or choose another data folder.',
    );
  }
}

function handleOn(
  home: DatabaseHome,
  server: PostgresServer,
  password: string,
  unlock: () => Promise<void>,
): EmbeddedDatabase {
  return {
    connectionString: connectionStringOf(home, home.name, password, home.name),
    connectionStringFor: (database) => connectionStringOf(home, home.name, password, database),
    get pid() {
      return server.pid;
    },
    async stop() {
      await server.stop();
      await unlock();
    },
  };
}

function connectionStringOf(
  { socketDir }: DatabaseHome,
  user: string,
  password: string,
  database: string,
): string {
  const [who, secret, what, host] = [user, password, database, socketDir].map(encodeURIComponent);
  return `postgresql://${who}:${secret}@localhost:5432/${what}?host=${host}`;
}

/**
 * Connection string of the database that another process runs on this data folder, or undefined if there is none. For
 * commands that work next to it.
 */
export async function findRunningDatabase(
  name: string,
  dataDir: string,
): Promise<string | undefined> {
  const home = await existingHome(name, dataDir);
  if (home === undefined || (await holderOf(home.lockDir)) === undefined) return undefined;
  return connectionStringOf(home, name, await readPassword(home), name);
}

export async function hasDatabase(name: string, dataDir: string): Promise<boolean> {
  return (await existingHome(name, dataDir)) !== undefined;
}

async function existingHome(name: string, dataDir: string): Promise<DatabaseHome | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined);
  return folder === undefined ? undefined : findHome(name, folder);
}
