import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM_TABLES } from '#tests/sql/table-owners.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { ROOMS } from './rooms.ts';

const PEOPLE_COLUMNS =
  '^(user_id|author_id|actor_id|reporter_id|person_id|host_id|blocker_id|blocked_id|shower_id|scanner_id|witness_id|other_id|\\w+_user_id|\\w+_by)$';

/** Rooms without `onCourtMerged` whose tables refer to courts, and why. */
const STAYS_AT_COURT = {
  courts: 'merges the court itself',
  'court-import': 'imports follow the merged court',
  live: 'purged within minutes',
  rewards: 'the ledger never changes',
  trust: 'evidence names the court where it was gathered',
};

describe('list of rooms', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.drop());

  /** Tables with a column of such a name, or with a foreign key to the table `to`. */
  async function tablesAbout(to: string, columnNames: string): Promise<string[]> {
    const rows = await database.owner.query<{ name: string }>(
      `select distinct c.relname as name
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
         and (a.attname ~ $2
              or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
                           and f.confrelid = $1::regclass and a.attnum = any (f.conkey)))
       order by 1`,
      [to, columnNames],
    );
    return rows.map(({ name }) => name);
  }

  const ownerOf = (table: string) => ROOMS.find(({ tables }) => tables?.includes(table));

  it('lists every folder of server/features as a room [OPS-72]', () => {
    const names = ROOMS.map(({ name }) => name);
    expect(names.sort()).toEqual(readdirSync('server/features').sort());
  });

  it('assigns every table to exactly one room [OPS-72]', async () => {
    const tables = await database.owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const owned = ROOMS.flatMap(({ name, tables = [] }) =>
      tables.map((table) => `${table} of ${name}`),
    );
    const expected = tables
      .filter(({ name }) => !PLATFORM_TABLES.includes(name))
      .map(({ name }) => `${name} of ${ownerOf(name)?.name ?? 'no room'}`);
    expect(owned.sort()).toEqual(expected.sort());
  });

  it('decides for every table with user ids whether the export includes it [AUTH-38, TRUST-15]', async () => {
    const decided = ROOMS.flatMap(({ personalData = [], notExported = {} }) => [
      ...personalData.flatMap(({ tables }) => tables),
      ...Object.keys(notExported),
    ]);
    const tables = await tablesAbout('users', PEOPLE_COLUMNS);
    expect(tables.length).toBeGreaterThan(30);
    const missing = tables.filter((table) => !decided.includes(table));
    expect(missing.map((table) => `${table} of ${ownerOf(table)?.name}`)).toEqual([]);
  });

  it('has an onCourtMerged in every room whose tables refer to courts [ADM-42]', async () => {
    const missing = (await tablesAbout('courts', '(^|_)court_id$'))
      .map((table) => ({ table, room: ownerOf(table) }))
      .filter(
        ({ room }) => room?.onCourtMerged === undefined && !((room?.name ?? '') in STAYS_AT_COURT),
      )
      .map(({ table, room }) => `${table} of ${room?.name}`);
    expect(missing).toEqual([]);
  });
});
