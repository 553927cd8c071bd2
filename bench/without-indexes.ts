import type { PoolClient } from 'pg';

/**
 * Loads rows without their indexes and foreign keys and makes both afterwards: sorted once instead of
 * row by row. What stands behind a primary key or a unique constraint goes and comes with it.
 */
export async function withoutIndexes(
  client: PoolClient,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const keys = await constraintsOf(client, tables);
  const indexes = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))`,
    [tables],
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  await load();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { table, name, definition } of [...keys].reverse()) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { definition } of indexes.rows) await client.query(definition);
}

/** Foreign keys first, because they lean on the keys that go after them. */
async function constraintsOf(client: PoolClient, tables: readonly string[]) {
  const found = await client.query<{ table: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name,
            pg_get_constraintdef(c.oid) as definition
     from pg_constraint c
     where (c.conrelid = any ($1::regclass[]) or c.confrelid = any ($1::regclass[]))
       and c.contype in ('f', 'p', 'u')
     order by c.contype = 'f' desc, c.oid`,
    [tables],
  );
  return found.rows;
}
