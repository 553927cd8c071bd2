import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

it('a migration that waits for a busy table does not hold up the nodes that serve [OPS-34]', async () => {
  const { db, owner } = database;
  // As if this one, which refers to people, were new.
  await owner.query('drop table password_resets');
  await owner.query(`delete from schema_migrations where name = '0005-accounts-more.sql'`);
  const busy = await owner.connect();
  await busy.query('begin');
  await busy.query('lock table users in row exclusive mode');
  const migrated = migrate(owner);
  await sleep(300);
  const before = performance.now();
  await db.query(`update users set name = name`);
  expect(performance.now() - before).toBeLessThan(3_000);
  await busy.query('commit');
  busy.release();
  expect(await migrated).toEqual(['0005-accounts-more.sql']);
});

it('the key of check-ins that was built before the upgrade is taken over as it is [OPS-34]', async () => {
  const { owner } = database;
  // As the version before left it, and the administrator beside it.
  await owner.query(`alter table check_ins drop constraint check_ins_once_a_day,
    add constraint check_ins_once_a_day unique (court_id, local_day, user_id)`);
  await owner.query(
    'create unique index concurrently check_ins_by_day on check_ins (local_day, court_id, user_id)',
  );
  const fileOf = async (index: string) => {
    const [row] = await owner.query<{ file: string }>('select pg_relation_filepath($1) as file', [
      index,
    ]);
    return row?.file;
  };
  const built = await fileOf('check_ins_by_day');
  await owner.query(`delete from schema_migrations where name = '0015-check-ins-by-day.sql'`);
  expect(await migrate(owner)).toEqual(['0015-check-ins-by-day.sql']);
  expect(await fileOf('check_ins_once_a_day')).toBe(built);
});
