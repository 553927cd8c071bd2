import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PhotoStore } from '#server/platform/photo-store/photo-store.ts';
import { createDiskPhotoStore } from '#server/platform/photo-store/photo-store-disk.ts';
import { createS3PhotoStore } from '#server/platform/photo-store/photo-store-s3.ts';
import { startS3ForTests } from '#tests/fake-s3.ts';
import { useTestApp } from '#tests/test-app.ts';
import { sweepPhotos } from './index.ts';

const key = (letter: string) => letter.repeat(22);
let folder = '';
let s3: Awaited<ReturnType<typeof startS3ForTests>>;
beforeAll(async () => {
  s3 = await startS3ForTests();
  folder = await mkdtemp(join(tmpdir(), 'jim-photo-stores-'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});
const STORES = {
  disk: () => createDiskPhotoStore(folder),
  s3: () => createS3PhotoStore(s3.settings),
};

describe.each(['disk', 's3'] as const)('photos on %s', (kind) => {
  const get = useTestApp();
  const store = (): PhotoStore => STORES[kind]();

  it('writes, reads, lists and removes photos [CRT-22]', async () => {
    const bytes = Buffer.from([1, 2, 3, 250]);
    expect(await store().read(key('a'), 'small')).toBeUndefined();
    await store().write(key('a'), 'small', bytes);
    await store().write(key('a'), 'large', Buffer.from('large'));
    expect(await store().read(key('a'), 'small')).toEqual(bytes);
    const keys = [];
    for await (const { publicKey, storedAt } of store().list()) {
      keys.push(publicKey);
      expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000);
    }
    expect(keys).toEqual([key('a'), key('a')]);
    await store().remove(key('a'));
    await store().remove(key('a'));
    expect(await store().read(key('a'), 'small')).toBeUndefined();
  });

  it('refuses a key that would lead outside the store [CRT-23]', async () => {
    for (const evil of ['../../etc/passwd', '', 'a/b', '.'.repeat(22)]) {
      await expect(async () => store().read(evil, 'small')).rejects.toThrow();
    }
  });

  it('sweeps unused photos and keeps the rest [CRT-25]', async () => {
    const { db } = get().deps;
    const person = await get().visitor().signUp();
    const write = async (letter: string, isRecorded: boolean, age = '2 hours') => {
      await store().write(key(letter), 'small', Buffer.from(letter));
      await store().write(key(letter), 'large', Buffer.from(letter));
      if (!isRecorded) return undefined;
      const [row] = await db.query<{ id: number }>(
        `insert into photos (public_key, width, height, placeholder, created_at)
         values ($1, 1, 1, '', now() - $2::interval) returning id`,
        [key(letter), age],
      );
      return row?.id;
    };
    await write('b', false);
    const avatar = await write('c', true);
    await write('d', true);
    await write('e', true, '1 minute');
    await db.query('update users set photo_id = $1 where id = $2', [avatar, person.id]);
    const later = new Date(Date.now() + 2 * 60 * 60_000);
    // Files younger than an hour may belong to a registration in progress.
    expect(await sweepPhotos(db, store())).toEqual({ files: 0, rows: 1, drafts: 0 });
    expect(await sweepPhotos(db, store(), later)).toEqual({ files: 2, rows: 0, drafts: 0 });
    const left = new Set<string>();
    for await (const { publicKey } of store().list()) left.add(publicKey);
    expect([...left].sort()).toEqual([key('c'), key('e')]);
  });
});

describe('photo sweep', () => {
  const get = useTestApp();

  it("continues the sweep after a file that can't be removed, and reports it [OPS-60]", async () => {
    const removed: string[] = [];
    const stubborn = {
      ...STORES.disk(),
      async *list() {
        for (const letter of ['x', 'y', 'z'])
          yield { publicKey: key(letter), storedAt: new Date(0) };
      },
      async remove(publicKey: string) {
        if (publicKey === key('x')) throw new Error('busy');
        removed.push(publicKey);
      },
    };
    await expect(sweepPhotos(get().deps.db, stubborn)).rejects.toThrow(
      '1 of the photos could not be removed',
    );
    expect(removed).toEqual([key('y'), key('z')]);
  });
});

describe('disk store', () => {
  const get = useTestApp();
  it('leaves no partial file under a real name [CRT-22]', async () => {
    await STORES.disk().write(key('f'), 'small', Buffer.from('f'));
    const names = await readdir(join(folder, 'ff'));
    expect(names).toEqual([`${key('f')}-small.webp`]);
    await utimes(join(folder, 'ff', names[0] ?? ''), new Date(0), new Date(0));
    const found = [];
    for await (const photo of STORES.disk().list())
      if (photo.publicKey === key('f')) found.push(photo.storedAt);
    expect(found).toEqual([new Date(0)]);
  });

  it('acknowledges a photo only after file and folder are flushed [CRT-56]', async () => {
    const handle = await open(folder, 'r');
    const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync');
    await handle.close();
    await STORES.disk().write(key('g'), 'small', Buffer.from('g'));
    // The file, its new folder, and the parent folder.
    expect(sync).toHaveBeenCalledTimes(3);
    await STORES.disk().write(key('g'), 'large', Buffer.from('g'));
    expect(sync).toHaveBeenCalledTimes(5);
  });

  it('leaves no draft when a write fails, and sweeps drafts of a crash after an hour [CRT-57]', async () => {
    const shelf = join(folder, 'hh');
    await mkdir(join(shelf, `${key('h')}-small.webp`), { recursive: true });
    await expect(STORES.disk().write(key('h'), 'small', Buffer.from('h'))).rejects.toThrow();
    expect(await readdir(shelf)).toEqual([`${key('h')}-small.webp`]);
    const [old, young] = ['old', 'young'].map((name) => join(shelf, `${name}.12345678.draft`));
    await writeFile(old ?? '', 'half');
    await writeFile(young ?? '', 'half');
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000);
    await utimes(old ?? '', twoHoursAgo, twoHoursAgo);
    expect(await sweepPhotos(get().deps.db, STORES.disk())).toMatchObject({ drafts: 1 });
    expect((await readdir(shelf)).sort()).toEqual([
      `${key('h')}-small.webp`,
      'young.12345678.draft',
    ]);
  });
});

describe('S3 store', () => {
  it('reports that S3 refused a wrong secret [CRT-22]', async () => {
    const settings = { ...s3.settings, secretAccessKey: 'wrong' };
    await expect(createS3PhotoStore(settings).read(key('a'), 'small')).rejects.toThrow(
      /answered 403/,
    );
  });
});
