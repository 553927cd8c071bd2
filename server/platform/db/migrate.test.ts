import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
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
  await sleep(300);
  const before = performance.now();
  await db.query(`update users set name = name`);
  expect(performance.now() - before).toBeLessThan(3_000);
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
