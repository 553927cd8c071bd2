import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDiskPhotoStore } from '#server/adapters/photo-store-disk.ts';
import { buildApp } from '#server/app.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { hashLedger, verifyLedger } from '#server/features/rewards/index.ts';
import { login } from '#shared/accounts/accounts.contract.ts';
import { nearbyCourts } from '#shared/courts/courts.contract.ts';
import { rewardStats } from '#shared/rewards/rewards.contract.ts';
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
  },
];

describe('an upgrade', () => {
  const get = useTestApp();
  const drops: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const drop of drops) await drop();
  });

  it.each(RELEASES)('from $version keeps all data [OPS-57]', async (release) => {
    const { db, drop } = await createEmptyDatabase();
    drops.push(drop);
    const { header } = await restoreBackup(db, `tests/fixtures/backup-${release.version}.tar.gz`, {
      photoStore: createDiskPhotoStore(join(tmpdir(), 'jim-no-photos')),
      sha256: undefined,
      onProgress: () => undefined,
    });
    expect(header.version).toBe(release.version);
    expect(await hashLedger(db)).toMatchObject(release.ledger);
    expect(await verifyLedger(db)).toEqual([]);

    const app = await buildApp({ ...get().deps, db });
    drops.unshift(() => app.close());
    const person = new TestPerson(app);
    await person.call(login, { body: release.player });
    const { totalBalance } = await person.call(rewardStats, {});
    expect(totalBalance).toBeGreaterThan(0);
    const courts = await person.call(nearbyCourts, { query: { lat: 40.73, lon: -74 } });
    expect(courts.length).toBeGreaterThan(3);
  });
});
