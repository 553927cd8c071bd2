import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERSION } from '#server/platform/build/project.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { readSchemaObjects, recreateSchemaObjects } from '#server/platform/db/schema-objects.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

describe('functions and views', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.drop());

  async function bodyOf(name: string): Promise<string | undefined> {
    const [row] = await database.owner.query<{ body: string }>(
      'select prosrc as body from pg_proc where proname = $1',
      [name],
    );
    return row?.body;
  }

  /** As a build with a different function would have left it. */
  async function pretend(version: string): Promise<void> {
    await database.owner.query(
      `create or replace function publish_live(p_type text, p_user_id bigint default null, p_court_id bigint default null)
       returns void language sql as 'select 1'`,
    );
    await database.owner.query(`update schema_objects set checksum = 'other', version = $1`, [
      version,
    ]);
  }

  it('finds a file for every function and view in the database [OPS-72]', async () => {
    const sql = (await readSchemaObjects()).map((file) => file.sql).join('\n');
    const present = await database.owner.query<{ name: string }>(
      `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       union select viewname from pg_views where schemaname = 'public'`,
    );
    const orphans = present.filter(
      ({ name }) => !new RegExp(`^create (or replace function|view) ${name}\\b`, 'im').test(sql),
    );
    expect(orphans).toEqual([]);
    expect(present.length).toBeGreaterThan(20);
  });

  it('recreates functions and views once when a file changes, whatever the number of nodes [OPS-73]', async () => {
    const current = await bodyOf('publish_live');
    await pretend(VERSION);
    await Promise.all([migrate(database.owner), migrate(database.owner)]);
    expect(await bodyOf('publish_live')).toBe(current);
  });

  it('leaves functions and views alone when an older build starts next to a newer one [OPS-73]', async () => {
    const current = await bodyOf('publish_live');
    await pretend('999.0.0');
    await migrate(database.owner);
    expect(await bodyOf('publish_live')).toBe('select 1');
    await pretend('0.0.1');
    await migrate(database.owner);
    expect(await bodyOf('publish_live')).toBe(current);
  });

  it('lets functions and views depend on each other in any order and change columns, and gives the app read access only [OPS-73]', async () => {
    const others = await readSchemaObjects();
    const recreate = async (sql: Record<string, string>) => {
      const files = Object.entries(sql).map(([path, text]) => ({ path, sql: text }));
      const client = await database.owner.connect();
      try {
        await client.query('begin');
        await recreateSchemaObjects(client, [...files, ...others]);
        await client.query('commit');
      } finally {
        client.release(true);
      }
    };
    const names = 'create view name_cards as select id, name from people_seen;';
    await recreate({ a: names, b: 'create view people_seen as select id, name from users;' });
    await recreate({ a: names, b: 'create view people_seen as select name, role, id from users;' });
    await expect(database.db.query('select role, id from people_seen')).resolves.toEqual([]);
    await expect(database.db.query('delete from name_cards')).rejects.toMatchObject({
      code: '42501',
    });
    await expect(recreate({ a: 'create view lonely as select 1 from nowhere;' })).rejects.toThrow(
      'a failed: relation "nowhere" does not exist',
    );
  });
});
