import type { Tx } from '#server/platform/db/database.ts';

/**
 * Left out of backups. Migrations, functions and views are created again. Sessions and links that ended after the
 * backup must not work again, and queued messages have been sent since.
 */
export const NOT_KEPT = [
  'schema_migrations',
  'schema_objects',
  'sessions',
  // They end with their session.
  'push_subscriptions',
  'known_devices',
  // Useless without the salt.
  'seen_networks',
  'network_salt',
  'guarded_limits',
  'password_resets',
  'email_confirmations',
  'jobs',
];

/** Tables with rows, except those that a server start fills. */
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
