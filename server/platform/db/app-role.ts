import { type Database, type DatabaseOptions, openDatabase } from '#server/platform/db/database.ts';

/** Migration 0012 makes it on other people's servers. */
export const APP_ROLE = 'jim_app';

/**
 * The database as the app may use it: without the right to change or remove rows of the ledger and of the
 * audit log, and how it was opened. Where the user of the address cannot take that role, the app works as the owner and says so.
 */
export async function openAsApp(
  options: DatabaseOptions,
  log: (message: string) => void,
): Promise<{ db: Database; options: DatabaseOptions }> {
  const asApp = { ...options, role: APP_ROLE };
  const db = openDatabase(asApp);
  const obstacle = await findObstacle(db);
  if (obstacle === undefined) return { db, options: asApp };
  await db.close();
  log(
    `The app works as the owner of its tables, because it cannot take the role ${APP_ROLE}: ${obstacle}. The ledger still refuses every change by its triggers. For the second lock let a superuser run "create role ${APP_ROLE} nologin; grant ${APP_ROLE} to <the user of DATABASE_URL>" and start again.`,
  );
  return { db: openDatabase(options), options };
}

async function findObstacle(db: Database): Promise<string | undefined> {
  try {
    const [row] = await db.query<{ user: string }>('select current_user as user');
    // A pooler in between may swallow what is said as a connection opens.
    return row?.user === APP_ROLE ? undefined : `the connection is that of ${row?.user}`;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === ROLE_REFUSED || code === ROLE_UNKNOWN) return message;
    throw error;
  }
}

const ROLE_REFUSED = '42501';
const ROLE_UNKNOWN = '22023';
