import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from './child-environment.ts';
import type { DatabaseHome } from './database-home.ts';
import { DatabaseStartError, errorCode, reasonOf } from './database-start-error.ts';
import { makeFolderFor, writeNewFile } from './owned-files.ts';
import { runAs } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { adviceFor, lastLines } from './postgres-log.ts';

export const SUPERUSER = 'postgres';

/** The major version that made the home's cluster; undefined when there is none yet. */
export async function clusterVersion(home: DatabaseHome): Promise<number | undefined> {
  try {
    return Number((await readFile(join(home.clusterDir, 'PG_VERSION'), 'utf8')).trim());
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') {
      throw new DatabaseStartError(`${home.clusterDir} cannot be read: ${reasonOf(error)}.`, {
        cause: error,
      });
    }
  }
  const inTheWay = await readdir(home.clusterDir).catch(() => []);
  if (inTheWay.length === 0) return undefined;
  throw new DatabaseStartError(
    `${home.clusterDir} holds files, but no database. Move them away, or choose another data folder.`,
  );
}

export function requireVersion(home: DatabaseHome, found: number, ours: number): void {
  if (found === ours) return;
  throw new DatabaseStartError(
    `The database in ${home.folder} was made by PostgreSQL ${found}, but the one that would serve it is PostgreSQL ${ours}. ` +
      `Dump it with PostgreSQL ${found} and load it into a new one, or let a PostgreSQL ${found} of your own serve it. ` +
      'To begin with an empty database choose another data folder.',
  );
}

/**
 * Makes the cluster under another name and renames it when it is complete, so that a process
 * killed on the way leaves nothing that looks like a database.
 */
export async function makeCluster(
  home: DatabaseHome,
  binaries: PostgresBinaries,
  password: string,
  isDurable: boolean,
): Promise<void> {
  await removeUnfinished(home.folder);
  const unfinished = join(home.folder, `unfinished-${randomBytes(4).toString('hex')}`);
  const passwordCopy = `${unfinished}-password`;
  try {
    await makeFolderFor(home.account, unfinished);
    await writeNewFile(passwordCopy, password, home.account);
    await initialise(home, binaries, unfinished, passwordCopy, isDurable);
    await rename(unfinished, home.clusterDir);
    await syncFolder(home.folder);
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    if (cause instanceof DatabaseStartError) throw cause;
    throw new DatabaseStartError(
      `The database folder ${home.folder} cannot be filled: ${reasonOf(cause)}.`,
      { cause },
    );
  } finally {
    await rm(passwordCopy, { force: true }).catch(() => undefined);
  }
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('unfinished-')) continue;
    // Its initdb may have outlived the process that was killed: then it goes next time.
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function initialise(
  home: DatabaseHome,
  binaries: PostgresBinaries,
  clusterDir: string,
  passwordFile: string,
  isDurable: boolean,
): Promise<void> {
  const initdb = join(binaries.binDir, 'initdb');
  for (const characterType of CHARACTER_TYPES) {
    const options = [
      `--pgdata=${clusterDir}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--text-search-config=simple',
      '--no-instructions',
      ...localeOptions(binaries.majorVersion, characterType),
      ...(isDurable ? [] : ['--no-sync']),
    ];
    try {
      await promisify(execFile)(initdb, options, {
        ...runAs(home.account),
        cwd: home.account === undefined ? undefined : '/',
        env: childEnvironment(),
      });
      return;
    } catch (cause) {
      const says = lastLines((cause as { stderr?: string }).stderr ?? '');
      const isLocaleUnknown = says.some((line) => line.includes('invalid locale name'));
      if (isLocaleUnknown && characterType !== 'C') continue;
      const reason = says.length > 0 ? adviceFor(says) : ` ${reasonOf(cause)}.`;
      throw new DatabaseStartError(`A new database cannot be made in ${home.folder}.${reason}`, {
        says,
        cause,
      });
    }
  }
}

/** With plain C pg_trgm takes every letter beyond ASCII for a space: last resort only. */
const CHARACTER_TYPES = process.platform === 'win32' ? ['C'] : ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Sorting and upper/lower case from PostgreSQL's own tables: the same on every machine. */
function localeOptions(majorVersion: number, characterType: string): string[] {
  const options = ['--encoding=UTF8', '--locale=C', `--lc-ctype=${characterType}`];
  return majorVersion < 17
    ? options
    : [...options, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
