import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { hashLedger, verifyLedger } from '#server/features/rewards/index.ts';
import { planJobs } from '#server/job-plan.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { runQueue } from '#server/platform/jobs/job-queue.ts';
import { createDiskPhotoStore } from '#server/platform/photo-store/photo-store-disk.ts';
import { login } from '#shared/accounts/accounts.contract.ts';
import { type HeldReason, parseHeldReason } from '#shared/check-ins/held-reason.ts';
import { nearbyCourts } from '#shared/courts/courts.contract.ts';
import { rewardStats } from '#shared/rewards/rewards.contract.ts';
import { describeSchema } from '#tests/describe-schema.ts';
import { createEmptyDatabase } from '#tests/empty-database.ts';
import { useTestApp } from '#tests/test-app.ts';
import { TestPerson } from '#tests/test-person.ts';

/** Written by the released versions themselves, from their demo; one is added with every release. */
const RELEASES = [
  {
    version: '0.1.0',
    player: { email: 'maya@demo.jim.local', password: 'demo-hoops' },
    ledger: {
      transfers: 392,
      sha256: '99378764b95c82c0fea33edc0ba5c2c5a07b4e754e669d18f71b689ff3a94812',
    },
    rows: { users: 17, courts: 217, check_ins: 350, friendships: 12, photos: 4 },
    held: 1,
  },
  {
    version: '0.2.0',
    player: { email: 'maya@demo.jim.local', password: 'UtS5tomRxgsk' },
    ledger: {
      transfers: 401,
      sha256: 'f66ac8d9abe502491d511103ad8a048fc3197f13cc9d22fc6fcb9fa9b2f462f1',
    },
    rows: { users: 17, courts: 217, check_ins: 355, friendships: 12, photos: 4, notifications: 31 },
    held: 2,
  },
  {
    version: '0.3.0',
    player: { email: 'maya@demo.jim.local', password: 'sm7et73LR4QP' },
    ledger: {
      transfers: 392,
      sha256: 'ff817dbd720a0038782ebbbd4c1b5c440351daecef4198e1b7469f290c64f6bf',
    },
    rows: { users: 17, courts: 217, check_ins: 350, friendships: 12, photos: 4, notifications: 24 },
    held: 1,
  },
  {
    version: '0.4.0',
    player: { email: 'maya@demo.jim.local', password: '8ye4lFRXvpYv' },
    ledger: {
      transfers: 400,
      sha256: 'd050f8c9478e9c3f602a92eb3615a564b4da424e18ce028b3647e4de2d3bf92c',
    },
    rows: {
      users: 17,
      courts: 217,
      check_ins: 358,
      friendships: 12,
      photos: 4,
      notifications: 24,
      whereabouts: 10,
      headcounts: 2,
      on_my_way: 2,
    },
    held: 1,
  },
  {
    version: '0.5.0',
    player: { email: 'maya@demo.jim.local', password: '-Iu_2GIwCdnu' },
    ledger: {
      transfers: 400,
      sha256: 'be8b623c3897e79b5d635d3ba1daa476d46fb088590c4e70dc64db06d0adec20',
    },
    rows: {
      users: 17,
      courts: 217,
      check_ins: 358,
      friendships: 12,
      photos: 4,
      notifications: 24,
      whereabouts: 16,
      headcounts: 2,
      on_my_way: 2,
    },
    held: 1,
  },
  {
    version: '0.6.0',
    player: { email: 'maya@demo.jim.local', password: 'u8ZMmtTzdiUI' },
    ledger: {
      transfers: 400,
      sha256: '8932b7f860e6cc0b2d3c0182704e70ad828a559032ae081f40f576f03090b839',
    },
    rows: {
      users: 17,
      courts: 217,
      check_ins: 358,
      friendships: 12,
      photos: 4,
      notifications: 29,
      whereabouts: 16,
      headcounts: 2,
      on_my_way: 2,
      favourites: 4,
      runs: 19,
      trust_evidence: 351,
    },
    held: 1,
  },
  {
    version: '0.7.0',
    player: { email: 'maya@demo.jim.local', password: '8F2a1ecoKnev' },
    ledger: {
      transfers: 400,
      sha256: 'f81ec4176f448836ff96a835d6402b952edb707ddc30469fa2561c6aed037f5e',
    },
    rows: {
      users: 17,
      courts: 217,
      check_ins: 358,
      friendships: 12,
      photos: 4,
      notifications: 29,
      whereabouts: 16,
      headcounts: 2,
      on_my_way: 2,
      favourites: 4,
      runs: 19,
      trust_evidence: 351,
      trust_signs: 352,
    },
    held: 1,
  },
];

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

describe('an upgrade', () => {
  const get = useTestApp();
  const drops: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const drop of drops) await drop();
  });

  it.each(RELEASES)(
    "from $version keeps all data and ends with today's schema [OPS-57, OPS-73]",
    async (release) => {
      const { db, drop } = await createEmptyDatabase();
      drops.push(drop);
      const { header } = await restoreBackup(
        db,
        `tests/fixtures/backup-${release.version}.tar.gz`,
        {
          photoStore: createDiskPhotoStore(join(tmpdir(), 'jim-no-photos')),
          sha256: undefined,
          onProgress: () => undefined,
        },
      );
      expect(header.version).toBe(release.version);
      expect(await hashLedger(db)).toMatchObject(release.ledger);
      expect(await verifyLedger(db)).toEqual([]);
      expect(await describeSchema(db)).toBe(await describeSchema(get().database.owner));
      for (const [table, rows] of Object.entries(release.rows)) {
        expect(await count(db, table), table).toBe(rows);
      }
      expect(await count(db, `check_ins where outcome = 'held'`)).toBe(release.held);
      // Stored by the demo of that version as "318 km in 55 min since the last check-in (346 km/h)".
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

  it('from 0.2.0 still sends what was on its way [OPS-30]', async () => {
    const { db, drop } = await createEmptyDatabase();
    drops.push(drop);
    await migrate(db, (name) => name < '0076');
    await db.query(
      `with person as (
         insert into users (name, username, username_key, email, email_key, password_hash, role)
         values ('Old', 'old', 'old', 'o@example.org', 'o@example.org', 'x', 'Player') returning id
       ), told as (
         insert into notifications (user_id, kind, cause) select id, 'stats-verified', 'stats:1' from person
         returning id
       ) insert into notification_deliveries (notification_id) select id from told`,
    );
    await db.query(
      `insert into password_reset_requests (email_key, app_url) values ('o@example.org', 'http://x')`,
    );
    await migrate(db);
    const deps = { ...get().deps, db };
    const waiting = await db.query('select kind, payload from jobs order by kind');
    expect(waiting).toEqual([
      {
        kind: 'notification delivery',
        payload: { notificationId: expect.any(Number), subscriptionId: null },
      },
      { kind: 'password reset link', payload: { emailKey: 'o@example.org', appUrl: 'http://x' } },
    ]);
    for (const queue of planJobs(deps).queues) await runQueue(queue, deps);
    expect(await count(db, 'jobs')).toBe(0);
  });
});
