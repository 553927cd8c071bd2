import { readdir } from 'node:fs/promises';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/test-app.ts';

describe('table descriptions', () => {
  const get = useTestApp();

  it('name exactly the columns of the database, with the same nullability', async () => {
    const columns = await get().deps.db.query<{ name: string }>(
      `select table_name || '.' || column_name || case is_nullable when 'YES' then '?' else '' end as name
       from information_schema.columns where table_schema = 'public'`,
    );
    const present = columns.map(({ name }) => name);
    for (const table of await describedTables()) {
      const { name, columns: described } = getTableConfig(table);
      const expected = present.filter((column) => column.startsWith(`${name}.`)).sort();
      const actual = described.map(
        (column) => `${name}.${column.name}${column.notNull ? '' : '?'}`,
      );
      expect(actual.sort()).toEqual(expected);
    }
  });
});

async function describedTables(): Promise<PgTable[]> {
  const files = await readdir(new URL('./tables/', import.meta.url));
  const names = files.map((file) => file.replace(/\.ts$/, ''));
  const modules = await Promise.all(names.map((name) => import(`./tables/${name}.ts`)));
  return modules
    .flatMap((module) => Object.values(module as Record<string, unknown>))
    .filter((value): value is PgTable => value instanceof PgTable);
}
