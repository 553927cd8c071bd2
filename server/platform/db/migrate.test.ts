import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { createEmptyDatabase } from '#tests/empty-database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

it("doesn't block serving nodes while a migration waits for a busy table [OPS-34]", async () => {
  const { db, owner } = database;
  const name = '9999-shoes.sql';
  const sql = 'alter table users add column shoe_size integer';
  const busy = await owner.connect();
  await busy.query('begin');
  await busy.query('lock table users in row exclusive mode');
  const migrated = migrate(owner, {
    choose: (known) => [...known, { name, sql, checksum: 'a' }],
  });
  const waiting = () =>
    owner.query('select from pg_locks where not granted and relation is not null');
  await expect.poll(waiting).toHaveLength(1);
  await db.query(`update users set name = name`);
  await busy.query('commit');
  busy.release();
  expect(await migrated).toEqual([name]);
});

it('reports the name and duration of each applied migration [OPS-192]', async () => {
  const { owner } = database;
  const name = '9998-socks.sql';
  const sql = 'alter table users add column sock_size integer';
  const reports: [string, number][] = [];
  await migrate(owner, {
    choose: (known) => [...known, { name, sql, checksum: 'a' }],
    onApplied: (...report) => reports.push(report),
  });
  expect(reports).toEqual([[name, expect.any(Number)]]);
});

it('moves lights, roof and number of courts to the facts of 0.12.0 [OPS-73]', async () => {
  const { db, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const isOlder = ({ name }: { name: string }) => name < '0280';
  await migrate(db, { choose: (known) => known.filter(isOlder) });
  // Their functions don't exist yet.
  await db.query('alter table courts disable trigger user');
  await db.query(
    `insert into courts (name, latitude, longitude, time_zone, status, search_text, lights, indoor, court_count)
     values ('A', 1, 2, 'UTC', 'approved', 'a', true, false, 3), ('B', 1, 2, 'UTC', 'approved', 'b', null, null, 1)`,
  );
  await db.query(
    `insert into court_imports (id, file_name) overriding system value values (1, 'a.csv')`,
  );
  await db.query(
    `insert into court_import_changes (import_id, court_id, before)
     values (1, 1, '{"name": "A", "lights": false, "indoor": null, "court_count": 1}')`,
  );
  await db.query('alter table courts enable trigger user');
  await migrate(db);
  expect(await db.query('select key, value, state from court_facts order by key')).toEqual([
    { key: 'courts', value: '3', state: 'imported' },
    { key: 'indoor', value: 'no', state: 'imported' },
    { key: 'lights', value: 'yes', state: 'imported' },
  ]);
  expect(await db.query('select facts from courts order by id')).toEqual([
    { facts: ['lights=yes'] },
    { facts: [] },
  ]);
  expect(await db.query('select before from court_import_changes')).toEqual([
    { before: { name: 'A', facts: { lights: 'no' } } },
  ]);
});
