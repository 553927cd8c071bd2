import type pg from 'pg';

const IS_KEPT = `c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'`;

export interface TableShape {
  name: string;
  columns: string[];
}

/**
 * Tables of the public schema. Skips unlogged tables, which a crash may empty anyway, generated columns, and
 * partitions, whose rows belong to their table.
 */
export async function listTables(
  client: pg.ClientBase,
  without: readonly string[] = [],
): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, json_agg(a.attname order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and ${IS_KEPT}
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all ($1)
     group by c.relname order by c.relname`,
    [without],
  );
  return rows;
}

export interface SequenceState {
  table: string;
  column: string;
  /** Null if never used. */
  lastValue: number | null;
}

export async function listSequences(
  client: pg.ClientBase,
  without: readonly string[] = [],
): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select c.relname as table, a.attname as column,
            pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass)::float8
              as "lastValue"
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and ${IS_KEPT}
       and a.attidentity <> '' and not a.attisdropped and c.relname <> all ($1)
     order by c.relname, a.attname`,
    [without],
  );
  return rows;
}

/** At least as high as the rows themselves, whatever was counted while they were copied. */
export async function setSequence(
  client: pg.ClientBase,
  { table, column, lastValue }: SequenceState,
): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence($1, $2), greatest(1, highest), highest > 0)
     from (select greatest($3::bigint, (select coalesce(max(${column}), 0) from ${table}), 0) as highest) rows`,
    [table, column, lastValue],
  );
}

export async function readServerVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return rows[0]?.version ?? '';
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** With circular references no loading order works, so foreign keys are added back at the end. */
export async function dropForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
            pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  return keys;
}

/** Adding a key checks every row. */
export async function addForeignKeys(
  client: pg.ClientBase,
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

/** The backup already contains the triggers' effects. */
export async function setTriggers(
  client: pg.ClientBase,
  tables: readonly TableShape[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${name} ${state} trigger user`);
}
