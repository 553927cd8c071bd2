import type { Config } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { DatabaseStartError } from '#server/db/embedded/database-start-error.ts';
import { startEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts';

export interface RunningDatabase {
  db: Database;
  close(): Promise<void>;
}

const OLDEST_VERSION = 15;

/** The database of the configuration: our own under DATA_DIR, or the one at DATABASE_URL. */
export async function openConfiguredDatabase(
  config: Config,
  log: (message: string) => void,
): Promise<RunningDatabase> {
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
    return { db, close: () => db.close() };
  }
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log });
  const db = openDatabase({ ...pool, connectionString: embedded.connectionString });
  return {
    db,
    async close() {
      await db.close();
      await embedded.stop();
    },
  };
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
