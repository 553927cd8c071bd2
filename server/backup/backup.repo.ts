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
  // Numbers without the salt that made them.
  'seen_networks',
  'network_salt',
  'guarded_limits',
  'password_resets',
  'email_confirmations',
  'jobs',
];

/** Tables with rows in them; those that a start of the server fills by itself do not count. */
export async function listFilledTables(tx: Tx): Promise<string[]> {
  const tables = await tx.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('schema_migrations', 'schema_objects', 'jobs')`,
  );
  const filled: string[] = [];
  for (const { name } of tables) {
    const [row] = await tx.query(`select from ${name} limit 1`);
    if (row !== undefined) filled.push(name);
  }
  return filled;
}
