import type { Tx } from '#server/platform/db/database.ts';

/**
 * Left out. Migrations, functions and views are run again. Sessions and links that were ended after the backup must not come
 * back to life with it, and what was on its way then has been sent since.
 */
export const NOT_KEPT = [
  'schema_migrations',
  'schema_objects',
  'sessions',
  // It ends with its session.
  'push_subscriptions',
  'known_devices',
  'guarded_limits',
  'password_resets',
  'password_reset_requests',
  'notification_deliveries',
  'jobs',
];

export function listMigrations(tx: Tx): Promise<{ name: string; checksum: string }[]> {
  return tx.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
}

/** The keys of all photos, page by page. */
export async function listPhotoKeys(tx: Tx, after: string): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    `select public_key collate "C" as key from photos where public_key collate "C" > $1
     order by public_key collate "C" limit 1000`,
    [after],
  );
  return rows.map(({ key }) => key);
}

/** Tables with rows in them; those that a start of the server fills by itself do not count. */
export async function listFilledTables(tx: Tx): Promise<string[]> {
  const tables = await tx.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('schema_migrations', 'schema_objects', 'chores', 'jobs')`,
  );
  const filled: string[] = [];
  for (const { name } of tables) {
    const [row] = await tx.query(`select from ${name} limit 1`);
    if (row !== undefined) filled.push(name);
  }
  return filled;
}

export async function hasMigrationTable(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ exists: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as exists`,
  );
  return row?.exists ?? false;
}
