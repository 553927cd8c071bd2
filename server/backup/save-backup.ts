import type { Writable } from 'node:stream';
import { writeBackup } from '#infra/backup/write-backup.ts';
import { listPhotoKeys } from '#server/features/photos/index.ts';
import { hashLedger } from '#server/features/rewards/index.ts';
import { type Database, transactionOn } from '#server/platform/db/database.ts';
import { listApplied } from '#server/platform/db/migrate.ts';
import type { PhotoStore } from '#server/platform/photo-store/photo-store.ts';
import { PHOTO_SIZES } from '#shared/photos/photo-address.ts';
import { NOT_KEPT } from './backup.repo.ts';
import { JIM_BACKUP, type JimManifest } from './backup-shape.ts';

interface SaveOptions {
  version: string;
  /** If absent, photos aren't included. */
  photoStore: PhotoStore | undefined;
  onProgress: (line: string) => void;
}

/** Writes a consistent snapshot. The app can keep writing. */
export async function saveBackup(
  db: Database,
  output: Writable,
  { version, photoStore, onProgress }: SaveOptions,
): Promise<JimManifest> {
  const client = await db.connect();
  const tx = transactionOn(client);
  try {
    return await writeBackup(client, output, {
      version,
      onProgress,
      without: NOT_KEPT,
      filesFolder: JIM_BACKUP.filesFolder,
      describeHeader: async (_, { tables, ...header }) => ({
        ...header,
        migrations: await listApplied(tx),
        tables,
      }),
      listFiles: photoStore && (() => listPhotos(photoStore)),
      describeManifest: async (_, manifest, photos) => ({
        ...manifest,
        ledger: await hashLedger(tx),
        photos,
      }),
    });
  } finally {
    client.release(true);
  }

  async function* listPhotos(store: PhotoStore) {
    let keys = await listPhotoKeys(tx, '');
    while (keys.length > 0) {
      for (const key of keys) {
        for (const size of PHOTO_SIZES) {
          yield { name: `${key}/${size}.webp`, body: await store.read(key, size) };
        }
      }
      keys = await listPhotoKeys(tx, keys.at(-1) ?? '');
    }
  }
}
