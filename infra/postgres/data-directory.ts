import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { DatabaseHome } from './database-home.ts';
import {
  adviceFor,
  DatabaseStartError,
  errorCode,
  lastLines,
  reasonOf,
} from './database-start-error.ts';
import {
  childOptions,
  giveToOwnerOfFolder,
  makeFolderFor,
  writeNewFile,
} from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

export const SUPERUSER = 'postgres';

/** Creates the data directory if there is none and returns its password. */
export async function prepareDataDirectory(
  home: DatabaseHome,
  binaries: PostgresBinaries,
  options: { isDurable: boolean; log: (message: string) => void },
): Promise<string> {
  const version = await readVersion(home);
  if (version === undefined) {
    options.log(`Making a new PostgreSQL ${binaries.majorVersion} database in ${home.folder}.`);
    const password = await makePassword(home);
    await makeDataDirectory(home, binaries, password, options.isDurable);
    return password;
  }
  if (version === binaries.majorVersion) return readPassword(home);
  throw new DatabaseStartError(
    `The database in ${home.folder} was made by PostgreSQL ${version}, but the one that would serve it is PostgreSQL ${binaries.majorVersion}. ` +
      `Dump it with PostgreSQL ${version} and load it into a new one, or let a PostgreSQL ${version} of your own serve it. ` +
      'To begin with an empty database choose another data folder.',
  );
}

/** The major version that created the data directory, or undefined if there is none. */
async function readVersion(home: DatabaseHome): Promise<number | undefined> {
  try {
    return Number((await readFile(join(home.clusterDir, 'PG_VERSION'), 'utf8')).trim());
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const inTheWay = await readdir(home.clusterDir).catch(() => []);
  if (inTheWay.length === 0) return undefined;
  throw new DatabaseStartError(
    `${home.clusterDir} holds files, but no database. Move them away, or choose another data folder.`,
  );
}

/** Only the account that starts us, and root, can read the password file. */
export async function readPassword({ passwordFile }: DatabaseHome): Promise<string> {
  try {
    const password = (await readFile(passwordFile, 'utf8')).trim();
    if (password !== '') return password;
    throw new Error('it is empty');
  } catch (cause) {
    throw new DatabaseStartError(
      `The password of the database cannot be read from ${passwordFile}: ${reasonOf(cause)}. ` +
        'Bring that file back from a backup.',
      { cause },
    );
  }
}

/** Replaces the password of an earlier attempt that was killed. */
async function makePassword({ passwordFile }: DatabaseHome): Promise<string> {
  const password = randomBytes(32).toString('base64url');
  const draft = `${passwordFile}.${randomBytes(4).toString('hex')}`;
  try {
    await writeNewFile(draft, `${password}\n`);
    giveToOwnerOfFolder(draft);
    await rename(draft, passwordFile);
    return password;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Renamed once it's complete, so that a killed process leaves nothing that looks like a database. */
async function makeDataDirectory(
  home: DatabaseHome,
  binaries: PostgresBinaries,
  password: string,
  isDurable: boolean,
): Promise<void> {
  for (const name of await readdir(home.folder)) {
    if (!name.startsWith('unfinished-')) continue;
    // The initdb of a killed process may still be writing. The next start deletes it then.
    await rm(join(home.folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
  const unfinished = join(home.folder, `unfinished-${randomBytes(4).toString('hex')}`);
  const passwordCopy = `${unfinished}-password`;
  try {
    await makeFolderFor(home.account, unfinished);
    await writeNewFile(passwordCopy, password, home.account);
    await runInitdb(home, binaries, [
      `--pgdata=${unfinished}`,
      `--pwfile=${passwordCopy}`,
      ...(isDurable ? [] : ['--no-sync']),
    ]);
    await rename(unfinished, home.clusterDir);
    const folder = await open(home.folder, 'r');
    await folder.sync().finally(() => folder.close());
  } finally {
    for (const leftOver of [unfinished, passwordCopy]) {
      await rm(leftOver, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

/** Plain C is the last resort: with it pg_trgm treats every non-ASCII letter as a space. */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

async function runInitdb(
  home: DatabaseHome,
  { binDir, majorVersion }: PostgresBinaries,
  options: readonly string[],
): Promise<void> {
  for (const characterType of CHARACTER_TYPES) {
    const all = [
      ...options,
      `--username=${SUPERUSER}`,
      '--auth=scram-sha-256',
      '--text-search-config=simple',
      '--no-instructions',
      // Sort order and case from PostgreSQL's own tables are the same on every machine.
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${characterType}`,
      ...(majorVersion < 17 ? [] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']),
    ];
    try {
      await promisify(execFile)(join(binDir, 'initdb'), all, childOptions(home.account));
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

/** The owner switches to this role with limited rights while it serves requests. */
export function limitedRoleOf(name: string): string {
  return `${name}_app`;
}

/**
 * Creates the app's roles and database if they are missing. The owner isn't a superuser, so that an injected
 * statement can't reach files or programs. Migrations only need an owner's rights.
 */
export async function prepareApplicationDatabase(
  home: DatabaseHome,
  superuserConnection: string,
  password: string,
): Promise<void> {
  const client = new pg.Client({
    connectionString: superuserConnection,
    application_name: `${home.name} start`,
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener, losing the connection would end our process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await makeRolesAndDatabase(client, home.name, password);
  } catch (cause) {
    const isWrongPassword = errorCode(cause) === '28P01';
    throw new DatabaseStartError(
      isWrongPassword
        ? `The password in ${home.passwordFile} is not that of the database in ${home.folder}. Bring the right file back from a backup.`
        : `The database in ${home.folder} runs, but cannot be prepared: ${(cause as Error).message}.`,
      { cause },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function makeRolesAndDatabase(
  client: pg.Client,
  owner: string,
  password: string,
): Promise<void> {
  const found = await client.query<{ role: boolean; appRole: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_roles where rolname = $2) as "appRole",
            exists (select from pg_database where datname = $1) as database`,
    [owner, limitedRoleOf(owner)],
  );
  const { role, appRole, database } = found.rows[0] ?? {};
  const name = client.escapeIdentifier(owner);
  if (!role) {
    // One transaction. Server logs would repeat users' data, so errors are only returned to the app.
    await client.query(
      `create role ${name} login createdb password ${client.escapeLiteral(password)};
       alter role ${name} set log_min_messages = 'fatal'`,
    );
  }
  // Created here, because the owner may not create roles.
  const limited = client.escapeIdentifier(limitedRoleOf(owner));
  if (!appRole) await client.query(`create role ${limited} nologin; grant ${limited} to ${name}`);
  if (!database) await client.query(`create database ${name} owner ${name}`);
}
