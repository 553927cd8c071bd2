import type { Tx } from '#server/platform/db/database.ts';

/**
 * Left out. Migrations, functions and views are run again. Sessions and links that were ended after the backup must not come
 * back to life with it, and what was on its way then has been sent since.
 */
const NOT_KEPT = [
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

export interface TableShape {
  name: string;
  columns: string[];
}

/** Unlogged tables hold what may be lost at any crash; generated columns make themselves. */
export function listTables(tx: Tx, without = NOT_KEPT): Promise<TableShape[]> {
  return tx.query<TableShape>(
    `select c.relname as name, json_agg(a.attname order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all ($1)
     group by c.relname order by c.relname`,
    [without],
  );
}

export function listMigrations(tx: Tx): Promise<{ name: string; checksum: string }[]> {
  return tx.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
}

export interface SequenceState {
  table: string;
  column: string;
  /** Null: never used. */
  lastValue: number | null;
}

export function listSequences(tx: Tx): Promise<SequenceState[]> {
  return tx.query<SequenceState>(
    `select c.relname as table, a.attname as column,
            pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass) as "lastValue"
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and a.attidentity <> '' and not a.attisdropped and c.relname <> all ($1)
     order by c.relname, a.attname`,
    [NOT_KEPT],
  );
}

/** At least as far as the rows themselves, whatever was counted while they were copied. */
export async function setSequence(tx: Tx, { table, column, lastValue }: SequenceState) {
  await tx.query(
    `select setval(pg_get_serial_sequence($1, $2), greatest(1, highest), highest > 0)
     from (select greatest($3::bigint, (select coalesce(max(${column}), 0) from ${table}), 0) as highest) rows`,
    [table, column, lastValue],
  );
}

export async function readServerVersion(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return row?.version ?? '';
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

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** People have photos and photos have people: no order of loading suits all, so the keys wait till the end. */
export async function dropForeignKeys(tx: Tx): Promise<ForeignKey[]> {
  const keys = await tx.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
            pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) {
    await tx.query(`alter table ${table} drop constraint ${name}`);
  }
  return keys;
}

/** Checks every row against them on the way. */
export async function addForeignKeys(tx: Tx, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await tx.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

/** What they would do has been done, and lies in the backup. */
export async function setTriggers(
  tx: Tx,
  tables: readonly TableShape[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables) await tx.query(`alter table ${name} ${state} trigger user`);
}

export async function emptyTable(tx: Tx, table: string): Promise<void> {
  await tx.query(`delete from ${table}`);
}
