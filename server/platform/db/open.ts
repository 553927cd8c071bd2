import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from '#infra/postgres/database-start-error.ts';
import {
  type EmbeddedDatabase,
  findRunningDatabase,
  hasDatabase,
  startEmbeddedDatabase,
} from '#infra/postgres/embedded-database.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openAsApp } from '#server/platform/db/app-role.ts';
import { type Database, type DatabaseOptions, openDatabase } from '#server/platform/db/database.ts';
import { isMigrated } from '#server/platform/db/migrate.ts';
import { withPooler } from '#server/platform/db/replicas/pooler.ts';
import { withReplica } from '#server/platform/db/replicas/replica.ts';

export interface RunningDatabase {
  /** As the table owner, for migrations and commands. */
  db: Database;
  close(): Promise<void>;
}

export interface ConfiguredDatabase extends RunningDatabase {
  /** Opens with the app's role. Only after the migrations. `close` closes it too. */
  openForApp(): Promise<Database>;
}

/** Name of the role, the database and, if one is needed, the folder outside DATA_DIR. */
const NAME = 'jim';
const OLDEST_VERSION = 15;
/** A starting server locks its folder before its database accepts connections. */
const JOIN_PATIENCE_MS = 20_000;

/** Our own database under DATA_DIR, or the one at DATABASE_URL. */
export async function openConfiguredDatabase(
  config: Config,
  log: (message: string) => void,
): Promise<ConfiguredDatabase> {
  const pool = {
    poolSize: config.databasePoolSize,
    onError: (error: Error) => log(`A database connection was lost: ${error.message}`),
  };
  if (config.databaseUrl !== undefined) {
    const db = openDatabase({ ...pool, connectionString: config.databaseUrl });
    try {
      await refuseUnusable(db);
    } catch (error) {
      await db.close();
      throw error;
    }
    return configured(db, { ...pool, connectionString: config.databaseUrl });
  }
  const embedded = await startOwnDatabase(config.dataDir, log);
  const options = { ...pool, connectionString: embedded.connectionString };
  return configured(openDatabase(options), options, () => embedded.stop());

  function configured(
    db: Database,
    opening: DatabaseOptions,
    stop: () => Promise<void> = async () => undefined,
  ): ConfiguredDatabase {
    const open = [db];
    return {
      db,
      async openForApp() {
        const { db: direct, options } = await openAsApp(opening, log);
        const app = await scaleOut(direct, { config, owner: opening, app: options, log });
        open.push(app);
        return app;
      },
      async close() {
        await Promise.all(open.map((each) => each.close()));
        await stop();
      },
    };
  }
}

async function startOwnDatabase(
  dataDir: string,
  log: (message: string) => void,
): Promise<EmbeddedDatabase> {
  try {
    return await startEmbeddedDatabase({ name: NAME, dataDir, log });
  } catch (error) {
    if (!(error instanceof DatabaseStartError)) throw error;
    throw new DatabaseStartError(
      `${error.message}\nDATA_DIR sets the data folder; DATABASE_URL sets a PostgreSQL server of your own (${OLDEST_VERSION} or later).`,
      { cause: error },
    );
  }
}

/**
 * For commands that run next to the server. If our own database is already running from DATA_DIR, they connect to it,
 * because a data folder can't be opened twice.
 */
export async function openDatabaseForCommand(
  config: Config,
  log: (message: string) => void,
): Promise<RunningDatabase> {
  if (config.databaseUrl !== undefined) return openConfiguredDatabase(config, log);
  const connectionString = await findRunningDatabase(NAME, config.dataDir);
  if (connectionString === undefined) {
    if (!(await hasDatabase(NAME, config.dataDir))) {
      throw new DatabaseStartError(
        `There is no JIM in ${config.dataDir}. Set DATA_DIR to the folder of the one you mean (or DATABASE_URL), or start it once with npm start. Nothing was created.`,
      );
    }
    return openConfiguredDatabase(config, log);
  }
  // Commands end before a lost connection matters.
  const db = openDatabase({ connectionString, poolSize: 2, onError: () => undefined });
  const patientUntil = Date.now() + JOIN_PATIENCE_MS;
  while (!(await isMigrated(db).catch(() => false))) {
    if (Date.now() > patientUntil) {
      await db.close();
      throw new DatabaseStartError(
        `A JIM is running on ${config.dataDir}, but its database is not ready. Wait until it serves, or stop it, and try again.`,
      );
    }
    await sleep(200);
  }
  return { db, close: () => db.close() };
}

async function refuseUnusable(db: Database): Promise<void> {
  let version: number;
  try {
    const [row] = await db.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    version = row?.version ?? 0;
  } catch (error) {
    throw new DatabaseStartError(
      `The database at DATABASE_URL cannot be used: ${(error as Error).message || (error as { code?: string }).code}. Check the address, user, password and that PostgreSQL is running, or unset DATABASE_URL to use the one that comes with JIM.`,
    );
  }
  if (version < OLDEST_VERSION) {
    throw new DatabaseStartError(
      `The database at DATABASE_URL is PostgreSQL ${version}; JIM needs ${OLDEST_VERSION} or later.`,
    );
  }
}

interface ScaleOutOptions {
  config: Config;
  owner: DatabaseOptions;
  app: DatabaseOptions;
  log: (message: string) => void;
}

async function scaleOut(
  direct: Database,
  { config: { databasePooler, databaseReplicaUrl }, owner, app, log }: ScaleOutOptions,
): Promise<Database> {
  const primary = databasePooler
    ? // The pooler's user already has the app's rights, so it takes no role on connect.
      await withPooler(direct, { ...owner, ...databasePooler, log })
    : direct;
  return databaseReplicaUrl
    ? withReplica(primary, { ...app, connectionString: databaseReplicaUrl })
    : primary;
}
