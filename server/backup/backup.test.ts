import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { hashLedger, verifyLedger } from '#server/features/rewards/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDiskPhotoStore } from '#server/platform/photo-store/photo-store-disk.ts';
import { login } from '#shared/accounts/accounts.contract.ts';
import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import { registerCourt } from '#shared/courts/courts.contract.ts';
import { createEmptyDatabase } from '#tests/empty-database.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt } from '#tests/test-courts.ts';
import { PASSWORD, TestPerson } from '#tests/test-person.ts';
import { makePhoto, multipart } from '#tests/test-photos.ts';
import { readEntries } from './read-backup.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { saveBackup } from './save-backup.ts';
import { TAR_END, type TarEntry, writeTarEntry } from './tar.ts';

const onProgress = () => undefined;

describe('backup', () => {
  const get = useTestApp();
  let folder = '';
  let number = 0;
  const drops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jim-backup-'));
  });
  afterAll(async () => {
    for (const drop of drops) await drop();
    await rm(folder, { recursive: true, force: true });
  });

  const newFile = () => join(folder, `${++number}.tar.gz`);
  const newPhotos = () => createDiskPhotoStore(join(folder, `photos-${++number}`));
  async function emptyDatabase() {
    const database = await createEmptyDatabase();
    drops.push(database.drop);
    return database;
  }
  async function save(db = get().database.owner, photoStore = get().deps.photoStore) {
    const file = newFile();
    const manifest = await saveBackup(db, createWriteStream(file), {
      version: '0.0.0-test',
      photoStore,
      onProgress,
    });
    return { file, manifest };
  }
  async function entriesOf(file: string): Promise<TarEntry[]> {
    const entries: TarEntry[] = [];
    for await (const entry of readEntries(file)) entries.push(entry);
    return entries;
  }

  /** A user who has checked in and submitted a court with a photo. */
  async function live() {
    const person = await get().visitor().signUp();
    const court = await makeCourt(get().deps.db);
    await person.call(checkIn, { params: { id: court.id }, body: readingAt(court) });
    const form = await multipart(
      { address: 'Harlem', notes: 'tab\tline\nback\\slash ☃ "quoted"' },
      { bytes: await makePhoto() },
    );
    const { body } = await person.raw({ method: 'POST', url: registerCourt.path, ...form });
    return { person, court, photoUrl: String((body as { photoUrl: string }).photoUrl) };
  }

  it('restores every row, the ledger, sequences and photos [OPS-36]', async () => {
    const { person, photoUrl } = await live();
    const { file, manifest } = await save();
    expect(manifest.photos).toMatchObject({ isIncluded: true, missing: 0 });
    expect(manifest.ledger).toEqual(await hashLedger(get().deps.db));

    const { db, url } = await emptyDatabase();
    const photoStore = newPhotos();
    await restoreBackup(db, file, { photoStore, onProgress });
    expect(await hashLedger(db)).toEqual(manifest.ledger);
    expect(await verifyLedger(db)).toEqual([]);
    const again = await save(db, photoStore);
    expect(again.manifest.tables).toEqual(manifest.tables);
    expect(again.manifest.photos).toEqual(manifest.photos);

    // Served by a separate app: the old password, the photo, and new rows after the old ones.
    const app = await buildApp({
      ...get().deps,
      photoStore,
      db: openDatabase({
        connectionString: url,
        role: 'jim_app',
        poolSize: 2,
        onError: onProgress,
      }),
    });
    const returned = new TestPerson(app);
    await returned.call(login, { body: { email: String(person.user?.email), password: PASSWORD } });
    expect((await returned.raw({ method: 'GET', url: photoUrl })).status).toBe(200);
    const court = await makeCourt(db);
    const answer = await returned.send(checkIn, {
      params: { id: court.id },
      body: readingAt(court),
    });
    expect(answer.status).toBe(200);
    await app.close();
    // Users must sign in again.
    const sessions = await db.query('select from sessions');
    expect(sessions).toHaveLength(1);
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('saves a consistent snapshot while people check in [OPS-36]', async () => {
    const { db } = get().deps;
    const people = await Promise.all(Array.from({ length: 6 }, () => get().visitor().signUp()));
    const courts = await Promise.all(Array.from({ length: 8 }, () => makeCourt(db)));
    let isOver = false;
    let paid = 0;
    const load = Promise.all(
      people.map(async (person) => {
        for (const court of courts) {
          if (isOver) return;
          const body = readingAt(court);
          const { status } = await person.send(checkIn, { params: { id: court.id }, body });
          if (status === 200) paid += 1;
        }
      }),
    );
    await expect.poll(() => paid).toBeGreaterThan(3);
    const { file, manifest } = await save();
    isOver = true;
    await load;
    const target = await emptyDatabase();
    await restoreBackup(target.db, file, { photoStore: newPhotos(), onProgress });
    expect(await hashLedger(target.db)).toEqual(manifest.ledger);
    expect(await verifyLedger(target.db)).toEqual([]);
  });

  it('restores into an empty database only [OPS-36]', async () => {
    const { file } = await save();
    const { owner } = get().database;
    const before = await hashLedger(owner);
    await expect(
      restoreBackup(owner, file, { photoStore: newPhotos(), onProgress }),
    ).rejects.toThrow(/not empty .* A backup goes into an empty one only/);
    expect(await hashLedger(owner)).toEqual(before);
  });

  it('refuses a backup of a newer version with a clear message [OPS-36]', async () => {
    const newer = await emptyDatabase();
    await migrate(newer.db);
    await newer.db.query(
      `insert into schema_migrations (name, checksum) values ('9999-future.sql', repeat('a', 64))`,
    );
    const { file } = await save(newer.db);
    const { db } = await emptyDatabase();
    await expect(restoreBackup(db, file, { photoStore: newPhotos(), onProgress })).rejects.toThrow(
      /9999-future\.sql this one does not have/,
    );
  });

  describe('damaged backup', () => {
    let original = '';
    beforeAll(async () => {
      await live();
      original = (await save()).file;
    });

    async function damage(change: (bytes: Buffer) => Buffer): Promise<string> {
      const file = newFile();
      await writeFile(file, change(await readFile(original)));
      return file;
    }
    /** As an expert attacker would: the file itself is valid. */
    async function rewrite(change: (entries: TarEntry[]) => TarEntry[]): Promise<string> {
      const file = newFile();
      const entries = change(await entriesOf(original));
      await writeFile(file, gzipSync(Buffer.concat([...entries.map(writeTarEntry), TAR_END])));
      return file;
    }
    const raise = (entries: TarEntry[]) =>
      entries.map((entry) =>
        entry.name.startsWith('tables/wallets/')
          ? { ...entry, body: Buffer.from(entry.body.toString().replace(/500/g, '900')) }
          : entry,
      );

    it.each<[string, () => Promise<string>, RegExp]>([
      [
        'cut short',
        () => damage((bytes) => bytes.subarray(0, bytes.length * 0.6)),
        /cannot be used/,
      ],
      ['cut by a byte', () => damage((bytes) => bytes.subarray(0, -1)), /cannot be used/],
      [
        'with a flipped bit',
        () =>
          damage((bytes) => {
            const place = Math.floor(bytes.length / 2);
            bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
            return bytes;
          }),
        /cannot be used/,
      ],
      ['with richer wallets', () => rewrite(raise), /the rows of wallets were changed/],
      [
        'without its manifest',
        () => rewrite((entries) => entries.filter(({ name }) => name !== 'manifest.json')),
        /no manifest/,
      ],
      [
        'with a part left out',
        () => rewrite((entries) => entries.filter(({ name }) => !name.includes('/users/'))),
        /the rows of users were changed/,
      ],
      [
        'with another photo',
        () =>
          rewrite((entries) =>
            entries.map((entry) =>
              entry.name.startsWith('photos/') ? { ...entry, body: Buffer.from('x') } : entry,
            ),
          ),
        /photos were changed/,
      ],
      ['that is no backup at all', () => damage(() => Buffer.from('hello')), /cannot be used/],
      ['that is not there', async () => join(folder, 'nowhere'), /There is no file/],
    ])('refuses a backup %s and changes nothing [OPS-37]', async (_, make, why) => {
      const { db } = await emptyDatabase();
      const file = await make();
      await expect(
        restoreBackup(db, file, { photoStore: newPhotos(), onProgress }),
      ).rejects.toThrow(why);
      expect(await db.query(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
    });

    it("refuses a backup whose SHA-256 doesn't match, even with a valid manifest [OPS-37]", async () => {
      await expect(checkBackup(original, 'f'.repeat(64))).rejects.toThrow(
        /not the file that was written/,
      );
    });
  });
});
