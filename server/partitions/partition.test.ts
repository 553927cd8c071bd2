import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { partitionByMonth } from '#infra/partitions/partition-by-month.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { saveBackup } from '#server/backup/save-backup.ts';
import { hashLedger, verifyLedger } from '#server/features/rewards/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { makePartitionsAhead } from '#server/platform/db/partitions.ts';
import { createDiskPhotoStore } from '#server/platform/photo-store/photo-store-disk.ts';
import { deleteAccount } from '#shared/accounts/leaving.contract.ts';
import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import { createEmptyDatabase } from '#tests/empty-database.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt } from '#tests/test-courts.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import { PASSWORD } from '#tests/test-person.ts';
import { partitionGrowingTable } from './partition-growing-table.ts';

const log = () => undefined;
/** The last one that was written for tables which are not partitioned. */
const LAST_PLAIN_MIGRATION = '0089-court-codes.sql';

const kindOf = async (db: Database, table: string) => {
  const [row] = await db.query<{ kind: string }>(
    'select relkind as kind from pg_class where oid = $1::regclass',
    [table],
  );
  return row?.kind;
};
const partitionsOf = async (db: Database, table: string) => {
  const rows = await db.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1`,
    [table],
  );
  return rows.map(({ name }) => name);
};
/** What people and the app depend on, whatever the form: columns, keys but the primary one, triggers, rights. */
const contractOf = (db: Database, table: string) =>
  db.query(
    `select
       (select json_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
                                  pg_get_expr(d.adbin, d.adrelid)) order by attname)
        from pg_attribute left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
        where attrelid = $1::regclass and attnum > 0 and not attisdropped) as columns,
       (select json_agg(conname || ' ' || pg_get_constraintdef(oid) order by conname) from pg_constraint
        where conrelid = $1::regclass and contype in ('c', 'u')) as constraints,
       (select json_agg(replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') order by indexrelid::regclass::text)
        from pg_index where indrelid = $1::regclass and not indisprimary) as indexes,
       (select json_agg(pg_get_triggerdef(oid) order by tgname) from pg_trigger
        where tgrelid = $1::regclass and not tgisinternal) as triggers,
       (select json_agg(acl::text order by acl::text) from pg_class, unnest(relacl) acl where oid = $1::regclass) as rights`,
    [table],
  );

describe('a table that was partitioned by month', () => {
  const get = useTestApp();
  const partition = (table: string) => partitionGrowingTable(get().database.owner, table, { log });

  it('keeps its columns, keys, triggers and rights, and goes on counting its ids [OPS-110]', async () => {
    const { owner, db } = get().database;
    const person = await get().visitor().signUp();
    const courts = await Promise.all([makeCourt(db), makeCourt(db)]);
    const visit = (court = courts[0]) =>
      person.send(checkIn, { params: { id: court?.id ?? 0 }, body: readingAt(court ?? courts[0]) });
    expect((await visit()).status).toBe(200);
    // Not valid, as an upgrade may leave it: old rows are held against it first.
    for (const table of ['check_ins', 'audit_log']) {
      const before = await contractOf(owner, table);
      expect(await partition(table)).toMatchObject({ isNew: true });
      expect(await kindOf(owner, table)).toBe('p');
      const after = await contractOf(owner, table);
      const told = JSON.stringify(before).replaceAll(' NOT VALID', '');
      expect(JSON.stringify(after)).toBe(told);
    }
    expect((await visit()).status).toBe(409);
    expect((await visit(courts[1])).status).toBe(200);
    const ids = await owner.query<{ id: number }>('select id from visits order by id');
    expect(ids.map(({ id }) => id)).toEqual([1, 2]);
    expect(await verifyLedger(owner)).toEqual([]);
  });

  it('is left alone by a second run [OPS-110]', async () => {
    const before = await partitionsOf(get().database.owner, 'check_ins');
    expect(await partition('check_ins')).toMatchObject({ isNew: false });
    expect(await partitionsOf(get().database.owner, 'check_ins')).toEqual(before);
  });

  it('gives the app no way past the rights and triggers of the whole [OPS-111, TRUST-2]', async () => {
    const { owner, db } = get().database;
    await owner.query(
      `insert into audit_log (actor_id, action, subject_type, subject_id, before, after)
       values (1, 'person.suspend', 'person', 2, '{}', '{}')`,
    );
    await owner.query('select app_role_prepare()');
    const partitions = await partitionsOf(owner, 'audit_log');
    expect(partitions.length).toBeGreaterThan(3);
    for (const table of ['audit_log', ...partitions]) {
      for (const change of ['delete from', 'truncate']) {
        await expect(db.query(`${change} ${table}`)).rejects.toMatchObject({ code: '42501' });
      }
      await expect(owner.query(`truncate ${table}`)).rejects.toThrow(/append-only/);
    }
    for (const table of partitions) {
      await expect(db.query(`select from ${table}`)).rejects.toMatchObject({ code: '42501' });
    }
    await expect(owner.query('delete from audit_log')).rejects.toThrow(/append-only/);
    await expect(owner.query(`delete from ${partitions[0]}`)).resolves.toEqual([]);
    await expect(owner.query('delete from audit_log_p_old')).rejects.toThrow(/append-only/);
  });

  it('has months ahead, made by the app, and a place for what falls into none [OPS-112]', async () => {
    const { owner, db } = get().database;
    const months = await partitionsOf(owner, 'check_ins');
    expect(months).toContain('check_ins_p_rest');
    expect(months.length).toBeGreaterThanOrEqual(4);
    await owner.query(`drop table ${months.find((name) => /_p2\d/.test(name))}`);
    expect(await makePartitionsAhead(db)).toEqual([]);
    const last = months.filter((name) => /_p2\d/.test(name)).at(-1);
    await owner.query(`drop table ${last}`);
    expect(await makePartitionsAhead(db)).toEqual([last]);
    // A clock that ran ahead, or nobody who made months for a year.
    const insert = (day: string) =>
      db.query(
        `insert into check_ins (user_id, court_id, local_day, outcome, read_at, distance_metres, created_at)
         values (1, 1, $1, 'unpaid', now(), 0, now())`,
        [day],
      );
    await insert('2099-01-01');
    await expect(insert('2099-01-01')).rejects.toMatchObject({ code: '23505' });
    const [row] = await owner.query<{ count: number }>(
      'select count(*) as count from check_ins_p_rest',
    );
    expect(row?.count).toBe(1);
    await owner.query('delete from check_ins_p_rest');
  });

  it('is read on the days that a statement names only, by kept plans too [OPS-116]', async () => {
    const { owner } = get().database;
    const client = await owner.connect();
    onTestFinished(() => client.release(true));
    await client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off');
    await client.query(
      `prepare today (bigint, text) as select v.today from court_visits_today($1, $2, now()) v;
       prepare visited (bigint, bigint) as
         select exists (select from visits i where i.user_id = $1 and i.court_id = c.id
                          and i.local_day = (now() at time zone c.time_zone)::date)
         from court_cards c where c.id = $2`,
    );
    for (const call of [`execute today (1, 'UTC')`, 'execute visited (1, 1)']) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off, summary off) ${call}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']);
      const read = plan.filter((line) => / on check_ins_p\w+ /.test(line));
      const done = read.filter((line) => !line.includes('never executed'));
      expect(
        [call, done.length, done.every((line) => line.includes('check_ins_p_old'))],
        plan.join('\n'),
      ).toEqual([call, 1, true]);
    }
  });

  it('lets a month go and takes it back [OPS-112]', async () => {
    const { owner } = get().database;
    const count = () => owner.query('select count(*) from check_ins');
    const before = await count();
    const [{ bounds } = { bounds: '' }] = await owner.query<{ bounds: string }>(
      `select pg_get_expr(relpartbound, oid) as bounds from pg_class where relname = 'check_ins_p_old'`,
    );
    await owner.query('alter table check_ins detach partition check_ins_p_old');
    expect(await count()).not.toEqual(before);
    await owner.query(`alter table check_ins attach partition check_ins_p_old ${bounds}`);
    expect(await count()).toEqual(before);
  });

  it('lets go of a person who leaves [OPS-111]', async () => {
    const { db } = get().database;
    const person = await get().visitor().signUp();
    const court = await makeCourt(db);
    await person.call(checkIn, { params: { id: court.id }, body: readingAt(court) });
    const confirmation = String(person.user?.username);
    await person.call(deleteAccount, { body: { confirmation, password: PASSWORD } });
    expect(await db.query('select from check_ins where user_id = $1', [person.id])).toEqual([]);
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('is saved as one table and restored into one that is not partitioned [OPS-111]', async () => {
    const { owner } = get().database;
    const folder = await mkdtemp(join(tmpdir(), 'jim-partitions-'));
    const target = await createEmptyDatabase();
    onTestFinished(async () => {
      await target.drop();
      await rm(folder, { recursive: true, force: true });
    });
    const options = { photoStore: createDiskPhotoStore(folder), onProgress: log };
    const save = async (db: Database, name: string) => {
      const file = join(folder, name);
      return {
        file,
        manifest: await saveBackup(db, createWriteStream(file), { version: '0.0.0', ...options }),
      };
    };
    const { file, manifest } = await save(owner, 'partitioned.tar.gz');
    expect(Object.keys(manifest.tables).filter((name) => name.includes('_p_'))).toEqual([]);
    await restoreBackup(target.db, file, options);
    expect(await kindOf(target.db, 'check_ins')).toBe('r');
    expect(await hashLedger(target.db)).toEqual(manifest.ledger);
    const again = await save(target.db, 'plain.tar.gz');
    expect(again.manifest.tables).toEqual(manifest.tables);
    expect(again.manifest.sequences).toEqual(manifest.sequences);
  });
});

describe('partitioning', () => {
  async function testDatabase() {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    return database;
  }

  it('goes on with later migrations in both forms [OPS-113]', async () => {
    const { db, drop } = await createEmptyDatabase();
    onTestFinished(drop);
    await migrate(db, (name) => name <= LAST_PLAIN_MIGRATION);
    const client = await db.connect();
    for (const [table, key] of [
      ['check_ins', 'local_day'],
      ['audit_log', 'created_at'],
    ] as const) {
      await partitionByMonth(client, { table, key }, { log });
    }
    client.release(true);
    await migrate(db);
    expect(await makePartitionsAhead(db)).toContain('check_ins_p_rest');
    await db.query(`alter table check_ins add column weather text not null default 'dry',
                      add constraint check_ins_weather check (weather <> '') not valid;
                    create index check_ins_by_weather on check_ins (weather);
                    create or replace view visits_in_rain as select id from check_ins where weather = 'wet'`);
    const { db: fresh } = await testDatabase();
    const columns = `select string_agg(attname, ',' order by attname) as names from pg_attribute
                     where attrelid = 'audit_log'::regclass and attnum > 0 and not attisdropped`;
    expect(await db.query(columns)).toEqual(await fresh.query(columns));
  });

  it('refuses what would lose a key or a reference, and says why [OPS-110]', async () => {
    const { owner } = await testDatabase();
    await expect(partitionGrowingTable(owner, 'ledger_transfers', { log })).rejects.toThrow(
      /a cause is paid once for ever/,
    );
    await expect(partitionGrowingTable(owner, 'users', { log })).rejects.toThrow(/is none of/);
    const client = await owner.connect();
    onTestFinished(() => client.release(true));
    const directly = (table: string, key: string) =>
      partitionByMonth(client, { table, key }, { log });
    await expect(directly('ledger_transfers', 'created_at')).rejects.toThrow(
      /ledger_one_payment_per_cause has to stay unique over all months/,
    );
    await expect(directly('notifications', 'created_at')).rejects.toThrow(/foreign keys/);
    await expect(directly('check_ins', 'decided_at')).rejects.toThrow(/always there/);
    expect(await kindOf(owner, 'check_ins')).toBe('r');
  });

  it('only shows its statements in a dry run [OPS-110]', async () => {
    const { owner } = await testDatabase();
    const lines: string[] = [];
    const before = await contractOf(owner, 'check_ins');
    await partitionGrowingTable(owner, 'check_ins', {
      log: (line) => lines.push(line),
      isDryRun: true,
    });
    expect(lines.join('\n')).toMatch(/attach partition check_ins_p_old for values from/);
    expect(await contractOf(owner, 'check_ins')).toEqual(before);
  });

  it('that was interrupted leaves nothing that could refuse a row later [OPS-112]', async () => {
    const { owner, db } = await testDatabase();
    await owner.query(
      `alter table check_ins add constraint check_ins_before_swap check (local_day < '2000-01-01') not valid`,
    );
    await makePartitionsAhead(db);
    expect(
      await owner.query(`select from pg_constraint where conname = 'check_ins_before_swap'`),
    ).toEqual([]);
  });
});
