import { randomBytes } from 'node:crypto';
import type { ProcessedPhoto } from '#server/adapters/image-processor.ts';
import type { PhotoStore } from '#server/adapters/photo-store.ts';
import type { Tx } from '#server/db/database.ts';
import type { Deps } from '#server/http/deps.ts';
import { PHOTO_SIZES } from '#shared/photos/photo-address.ts';
import { deleteUnusedPhotos, insertPhoto, knownPhotoKeys } from './photos.repo.ts';

const KEY_BYTES = 16;
/** Younger ones may belong to a registration that is just being written. */
const SPARE_MINUTES = 60;
const KEYS_PER_LOOKUP = 500;

/** Checked, made anew and lying in the store; it counts once `recordPhoto` has been committed. */
export interface PreparedPhoto extends Pick<ProcessedPhoto, 'width' | 'height' | 'placeholder'> {
  publicKey: string;
}

/** Throws 415 or 422 for what is no good photo. Slow, so call it before the transaction. */
export async function preparePhoto(
  { images, photoStore }: Pick<Deps, 'images' | 'photoStore'>,
  bytes: Buffer,
): Promise<PreparedPhoto> {
  const { webp, ...photo } = await images.process(bytes);
  const publicKey = randomBytes(KEY_BYTES).toString('base64url');
  await Promise.all(PHOTO_SIZES.map((size) => photoStore.write(publicKey, size, webp[size])));
  return { ...photo, publicKey };
}

/** Call inside the transaction that also writes what the photo belongs to. Answers its id. */
export function recordPhoto(
  tx: Tx,
  photo: PreparedPhoto,
  owner: { createdBy: number; isPublic: boolean },
): Promise<number> {
  return insertPhoto(tx, { ...photo, ...owner });
}

/** When the transaction failed. Should this fail as well, the sweep finds the files. */
export async function discardPhoto(
  { photoStore, log }: Pick<Deps, 'photoStore' | 'log'>,
  photo: PreparedPhoto,
): Promise<void> {
  await photoStore
    .remove(photo.publicKey)
    .catch((error: unknown) => log.warn({ err: error }, 'a discarded photo could not be removed'));
}

/**
 * Removes files without a row, then rows that nothing refers to; the files of those go next time.
 * In this order a failure in between never leaves a row whose files are gone.
 */
export async function sweepPhotos(
  tx: Tx,
  photoStore: PhotoStore,
  now: Date = new Date(),
): Promise<{ files: number; rows: number }> {
  const newest = now.getTime() - SPARE_MINUTES * 60_000;
  let files = 0;
  let batch: string[] = [];
  const removeUnknown = async () => {
    const known = await knownPhotoKeys(tx, batch);
    for (const publicKey of new Set(batch)) {
      if (known.has(publicKey)) continue;
      await photoStore.remove(publicKey);
      files += 1;
    }
    batch = [];
  };
  for await (const { publicKey, storedAt } of photoStore.list()) {
    if (storedAt.getTime() < newest) batch.push(publicKey);
    if (batch.length >= KEYS_PER_LOOKUP) await removeUnknown();
  }
  if (batch.length > 0) await removeUnknown();
  return { files, rows: await deleteUnusedPhotos(tx, SPARE_MINUTES) };
}
