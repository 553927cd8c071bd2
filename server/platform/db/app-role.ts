import { type Database, type DatabaseOptions, openDatabase } from '#server/platform/db/database.ts';

/** Created by `app_role_prepare()`. */
export const APP_ROLE = 'jim_app';

/**
 * Opens the database with the app's role, which can't change or delete rows of the ledger and the audit log. If the
 * user can't take that role, the app runs as the owner and logs it.
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
    `Running as the owner of the tables, because the database user can't switch to the role ${APP_ROLE}: ${obstacle}. Triggers still protect the ledger and the audit log. To add the second layer, run "create role ${APP_ROLE} nologin; grant ${APP_ROLE} to <the user of DATABASE_URL>" as a superuser and restart.`,
  );
  return { db: openDatabase(options), options };
}

async function findObstacle(db: Database): Promise<string | undefined> {
  try {
    const [row] = await db.query<{ user: string }>('select current_user as user');
    // A connection pooler may ignore the role set on connect.
    return row?.user === APP_ROLE ? undefined : `connected as ${row?.user}`;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === ROLE_REFUSED || code === ROLE_UNKNOWN) return message;
    throw error;
  }
}

const ROLE_REFUSED = '42501';
const ROLE_UNKNOWN = '22023';
