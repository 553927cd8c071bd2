import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { hashLedger, verifyLedger } from '#server/features/rewards/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDiskPhotoStore } from '#server/platform/photo-store/photo-store-disk.ts';
import { login } from '#shared/accounts/accounts.contract.ts';
import { type HeldReason, parseHeldReason } from '#shared/check-ins/held-reason.ts';
import { nearbyCourts } from '#shared/courts/courts.contract.ts';
import { rewardStats } from '#shared/rewards/rewards.contract.ts';
import { describeSchema } from '#tests/describe-schema.ts';
import { createEmptyDatabase } from '#tests/empty-database.ts';
import { useTestApp } from '#tests/test-app.ts';
import { TestPerson } from '#tests/test-person.ts';

/** Backups of the demo, made by older releases. */
const RELEASES = [
  {
    version: '0.7.1',
    player: { email: 'maya@demo.jim.local', password: 'aqseBW-B13kr' },
    ledger: {
      transfers: 398,
      sha256: 'cf06b7ee8a904317a7e51e6c8cf55bd52c0c7c9e678e299d51f759ebc5fb27a5',
    },
    rows: {
      users: 17,
      courts: 217,
      check_ins: 356,
      friendships: 12,
      photos: 4,
      notifications: 29,
      whereabouts: 10,
      headcounts: 2,
      on_my_way: 2,
      favourites: 4,
      runs: 19,
      run_answers: 48,
    },
    held: 1,
  },
];

const restoring = {
  photoStore: createDiskPhotoStore(join(tmpdir(), 'jim-no-photos')),
  onProgress: () => undefined,
};

async function count(db: Tx, from: string): Promise<number | undefined> {
  const [row] = await db.query<{ count: number }>(`select count(*) as count from ${from}`);
  return row?.count;
}

async function heldReasons(db: Tx): Promise<(HeldReason | null)[]> {
  const rows = await db.query<{ stored: string }>(
    'select held_reason as stored from check_ins where held_reason is not null',
  );
  return rows.map(({ stored }) => parseHeldReason(stored));
}

describe('upgrade', () => {
  const get = useTestApp();
  const drops: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const drop of drops) await drop();
  });

  it.each(RELEASES)(
    "upgrading from $version keeps all data and ends with today's schema [OPS-57, OPS-73]",
    async (release) => {
      const { db, drop } = await createEmptyDatabase();
      drops.push(drop);
      const file = `tests/fixtures/backup-${release.version}.tar.gz`;
      const { header } = await restoreBackup(db, file, restoring);
      expect(header.version).toBe(release.version);
      expect(await hashLedger(db)).toMatchObject(release.ledger);
      expect(await verifyLedger(db)).toEqual([]);
      expect(await describeSchema(db)).toBe(await describeSchema(get().database.owner));
      for (const [table, rows] of Object.entries(release.rows)) {
        expect(await count(db, table), table).toBe(rows);
      }
      expect(await count(db, `check_ins where outcome = 'held'`)).toBe(release.held);
      // The demo of that version stored "318 km in 55 min since the last check-in (346 km/h)".
      expect(await heldReasons(db)).toContainEqual({
        code: 'IMPLAUSIBLE_TRAVEL',
        params: { metres: 318_000, seconds: 3_300, kmh: 346 },
      });
      expect(await heldReasons(db)).not.toContain(null);

      const app = await buildApp({ ...get().deps, db });
      drops.unshift(() => app.close());
      const person = new TestPerson(app);
      await person.call(login, { body: release.player });
      const { totalBalance } = await person.call(rewardStats, {});
      expect(totalBalance).toBeGreaterThan(0);
      const courts = await person.call(nearbyCourts, { query: { lat: 40.73, lon: -74 } });
      expect(courts.length).toBeGreaterThan(3);
    },
  );

  it('turns witnesses into vouches, and keeps people Known who were [TRU-36]', async () => {
    const { db, drop } = await createEmptyDatabase();
    drops.push(drop);
    await migrate(db);
    await db.query(`
      drop table trust_vouches;
      drop index code_scans_by_day;
      create table trust_witnesses (user_id bigint, witness_id bigint, court_id bigint, met_at timestamptz);
      delete from schema_migrations where name = '0310-vouches.sql';
      insert into users (name, username, username_key, email, email_key, password_hash, role)
        select n, n, n, n || '@x.example', n || '@x.example', 'x', 'Player'
        from unnest(array['known', 'seen', 'slow']) n;
      insert into trust_levels (user_id, level, is_slow_lane)
        select id, case name when 'seen' then 'Seen' else 'Known' end, name = 'slow' from users;
      insert into trust_witnesses (user_id, witness_id, court_id, met_at)
        select s.id, k.id, 1, now() - v.days * interval '1 day'
        from (values ('seen', 'known', 100), ('seen', 'slow', 181), ('known', 'slow', 200)) v (name, by, days)
          join users s on s.name = v.name join users k on k.name = v.by`);
    await migrate(db);
    const vouches = await db.query(
      `select p.name, b.name as by, extract(day from now() - latest_at)::int as "ageDays"
       from trust_vouches v join users p on p.id = v.user_id left join users b on b.id = v.voucher_id order by 1, 2`,
    );
    expect(vouches).toEqual([
      { name: 'known', by: 'slow', ageDays: 90 },
      { name: 'known', by: null, ageDays: 0 },
      { name: 'seen', by: 'known', ageDays: 90 },
    ]);
    const levels = await db.query(
      'select name, level from trust_levels join users on id = user_id order by 1',
    );
    expect(levels).toEqual([
      { name: 'known', level: 'Known' },
      { name: 'seen', level: 'Seen' },
      { name: 'slow', level: 'Seen' },
    ]);
  });

  it('skips the baseline in a database that 0.7.1 migrated [OPS-57]', async () => {
    const { db, drop } = await createEmptyDatabase();
    drops.push(drop);
    await migrate(db, { choose: (known) => known.slice(0, 1) });
    await db.query('delete from schema_migrations');
    await db.query(
      `insert into schema_migrations (name, checksum)
       values ('0001-accounts.sql', 'a'), ('0093-court-posters.sql', 'b')`,
    );
    await db.query(`insert into retired_handles (key_hash, free_at) values ('old', now())`);
    await migrate(db);
    expect(await describeSchema(db)).toBe(await describeSchema(get().database.owner));
    expect(await count(db, 'retired_handles')).toBe(1);
  });

  it('refuses a database or backup from before 0.7.1 and says what to do [OPS-57]', async () => {
    const { db, drop } = await createEmptyDatabase();
    drops.push(drop);
    const backup = 'tests/fixtures/backup-0.1.0.tar.gz';
    await expect(restoreBackup(db, backup, restoring)).rejects.toThrow(
      'The backup was made by JIM 0.1.0. Restore it with JIM 0.7.1, back that up, and restore the new backup here.',
    );
    await db.query('create table schema_migrations (name text primary key, checksum text)');
    await db.query(`insert into schema_migrations values ('0001-accounts.sql', 'a')`);
    await expect(migrate(db)).rejects.toThrow(
      'This database is older than JIM 0.7.1. Start JIM 0.7.1 on it once, then this version.',
    );
  });
});
