import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareApplicationDatabase } from './application-database.ts';
import { childEnvironment } from './child-environment.ts';
import { clusterVersion, makeCluster, requireVersion, SUPERUSER } from './cluster.ts';
import { type DatabaseHome, findOrMakeHome } from './database-home.ts';
import { DatabaseStartError, reasonOf } from './database-start-error.ts';
import { chooseEndpoint, connectionStringOf, type Endpoint } from './endpoint.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { makePassword, readPassword } from './password-file.ts';
import { isRoot } from './postgres-account.ts';
import { type PostgresBinaries, prepareBinaries } from './postgres-binaries.ts';
import { MAX_LOG_BYTES, prepareLog } from './postgres-log.ts';
import { serverArguments } from './postgres-settings.ts';
import { prepareRunFolder, type RunFolder, runFolderOf } from './run-folder.ts';
import { type SupervisedServer, superviseServer } from './supervised-server.ts';

export interface EmbeddedDatabaseOptions {
  /** Names its role, its database and what has to lie outside of the data folder: lower-case letters. */
  name: string;
  /** The database lives in its sub-folder postgres, where PostgreSQL can reach that. */
  dataDir: string;
  /** Tests: the programs of another PostgreSQL instead of the packaged ones. */
  binDir?: string;
  /** PostgreSQL settings that differ from ours, e.g. fsync: 'off' in tests. */
  settings?: Readonly<Record<string, string>>;
  /** Tests: where, as root, to put what PostgreSQL's account cannot reach in place. */
  outsideParents?: readonly string[];
  log: (message: string) => void;
}

export interface EmbeddedDatabase {
  /** For the `pg` driver: the owner's role and database. */
  readonly connectionString: string;
  connectionStringFor(database: string): string;
  /** The process id of the server, which changes when it has to be started again. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** Survive a restart of the machine, unlike /tmp. */
const OUTSIDE_PARENTS = ['/var/lib', '/var/local', '/opt', '/srv', '/usr/local/var'];

/**
 * Starts a PostgreSQL of our own on the data folder and keeps it running until `stop`, or until our process
 * ends in whichever way. Throws DatabaseStartError with a sentence for people.
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  try {
    return await start(options);
  } catch (cause) {
    if (cause instanceof DatabaseStartError) throw cause;
    throw new DatabaseStartError(
      `The embedded database in ${options.dataDir} cannot be started: ${reasonOf(cause)}.`,
      { cause },
    );
  }
}

async function start(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { log } = options;
  const outsideParents = options.outsideParents ?? OUTSIDE_PARENTS;
  const home = await findOrMakeHome({
    name: options.name,
    dataDir: options.dataDir,
    outsideParents,
    log,
  });
  const runFolder = await prepareRunFolder(home);
  const lock = await lockHome(home, runFolder);
  let server: SupervisedServer | undefined;
  try {
    const binaries = await prepareBinaries({
      name: home.name,
      binDir: options.binDir,
      account: home.account,
      copyParents: isRoot() ? outsideParents : [home.dataDir],
      log,
    });
    const settings = options.settings ?? {};
    const password = await preparePasswordAndCluster(home, binaries, settings.fsync !== 'off', log);
    const endpoint = await chooseEndpoint(runFolder);
    server = await serve(home, binaries, endpoint, settings, log);
    const loginTo = (user: string, database: string) =>
      connectionStringOf(endpoint, { user, password, database });
    await prepareApplicationDatabase(home, loginTo(SUPERUSER, 'postgres'), password);
    return handleOn(server, lock.release, home.name, loginTo);
  } catch (error) {
    await server?.stop();
    await lock.release();
    throw error;
  }
}

async function lockHome(home: DatabaseHome, runFolder: RunFolder) {
  try {
    return await lockFolder(runFolder.lockDir);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new DatabaseStartError(
      `The database in ${home.dataDir} is in use by ${error.holder}. ` +
        'Stop it first, or choose another data folder.',
    );
  }
}

async function preparePasswordAndCluster(
  home: DatabaseHome,
  binaries: PostgresBinaries,
  isDurable: boolean,
  log: (message: string) => void,
): Promise<string> {
  const version = await clusterVersion(home);
  if (version !== undefined) {
    requireVersion(home, version, binaries.majorVersion);
    return readPassword(home);
  }
  log(`Making a new PostgreSQL ${binaries.majorVersion} database in ${home.folder}.`);
  const password = await makePassword(home);
  await makeCluster(home, binaries, password, isDurable);
  return password;
}

async function serve(
  home: DatabaseHome,
  binaries: PostgresBinaries,
  endpoint: Endpoint,
  settings: Readonly<Record<string, string>>,
  log: (message: string) => void,
): Promise<SupervisedServer> {
  const logPosition = await prepareLog(home.logFile);
  return superviseServer({
    task: {
      keepRunning: true,
      binDir: binaries.binDir,
      serverArguments: serverArguments(home.clusterDir, endpoint, {
        cluster_name: home.name,
        ...settings,
      }),
      clusterDir: await realpath(home.clusterDir),
      socketLockFile: join(runFolderOf(home).socketDir, `.s.PGSQL.${endpoint.port}.lock`),
      logFile: home.logFile,
      maxLogBytes: MAX_LOG_BYTES,
      uid: home.account?.uid,
      gid: home.account?.gid,
      environment: childEnvironment(),
    },
    logPosition,
    folder: home.folder,
    log,
  });
}

function handleOn(
  server: SupervisedServer,
  release: () => Promise<void>,
  name: string,
  loginTo: (user: string, database: string) => string,
): EmbeddedDatabase {
  return {
    connectionString: loginTo(name, name),
    connectionStringFor: (database) => loginTo(name, database),
    get pid() {
      return server.pid;
    },
    async stop() {
      await server.stop();
      await release();
    },
  };
}
