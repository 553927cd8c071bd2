import pg from 'pg';
import type { DatabaseHome } from './database-home.ts';
import { DatabaseStartError, errorCode } from './database-start-error.ts';

/** The role with limited rights that the owner takes on while it serves people. */
export function limitedRoleOf(name: string): string {
  return `${name}_app`;
}

/**
 * Makes what the app works with, where it is missing. Its role is no superuser: an injected
 * statement must not reach files or programs of the machine, and a migration that needs more
 * than an owner's rights would fail on other people's servers.
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
  // Without a listener a server that goes away would end our process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await makeWhatIsMissing(client, home.name, password);
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

async function makeWhatIsMissing(
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
    // Together, so one transaction. The app hears of its own errors; in the server's log they
    // would only repeat people's data.
    await client.query(
      `create role ${name} login createdb password ${client.escapeLiteral(password)};
       alter role ${name} set log_min_messages = 'fatal'`,
    );
  }
  // The owner may not make roles, so the one it works under is made here.
  const limited = client.escapeIdentifier(limitedRoleOf(owner));
  if (!appRole) await client.query(`create role ${limited} nologin; grant ${limited} to ${name}`);
  if (!database) await client.query(`create database ${name} owner ${name}`);
}
