import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ProcessedPhoto } from '#server/platform/images/image-processor.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import type { PhotoStore } from '#server/platform/photo-store/photo-store.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { can } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { PHOTO_SIZES } from '#shared/photos/photo-address.ts';
import {
  deleteUnusedPhotos,
  findPhoto,
  insertPhoto,
  knownPhotoKeys,
  listLeftovers,
  settleLeftover,
} from './photos.repo.ts';

const KEY_BYTES = 16;
/** Younger ones may belong to a registration in progress. */
const SPARE_MINUTES = 60;
const KEYS_PER_LOOKUP = 500;
const STORE_RETRY_SECONDS = 60;

/** Processed and stored. It counts once `recordPhoto` is committed. */
export interface PreparedPhoto extends Pick<ProcessedPhoto, 'width' | 'height' | 'placeholder'> {
  publicKey: string;
}

/**
 * Throws 415 or 422 for bad photos, 429 for too many and 503 if there is no space. Slow, so call it before the
 * transaction.
 */
export async function preparePhoto(
  deps: Pick<Deps, 'images' | 'photoStore' | 'db' | 'config' | 'log'>,
  userId: number,
  bytes: Buffer,
): Promise<PreparedPhoto> {
  // Not on the contracts, because only processed photos count, across all rooms.
  await consumeRateLimit(deps, 'photo-upload', userId);
  const { webp, ...photo } = await deps.images.process(bytes);
  const prepared = { ...photo, publicKey: randomBytes(KEY_BYTES).toString('base64url') };
  const writes = PHOTO_SIZES.map((size) =>
    deps.photoStore.write(prepared.publicKey, size, webp[size]),
  );
  // Wait for all of them, so that none is still being written when the others are removed.
  for (const write of await Promise.allSettled(writes)) {
    if (write.status === 'fulfilled') continue;
    const cause: unknown = write.reason;
    deps.log.error({ err: cause }, 'a photo could not be stored');
    await discardPhoto(deps, prepared);
    throw new AppError('PHOTO_NOT_STORED', { retryAfterSeconds: STORE_RETRY_SECONDS, cause });
  }
  return prepared;
}

/** Call it in the transaction that writes the photo's owner. Returns its id. */
export function recordPhoto(
  tx: Tx,
  photo: PreparedPhoto,
  owner: { createdBy: number; isPublic: boolean },
): Promise<number> {
  return insertPhoto(tx, { ...photo, ...owner });
}

/** For a failed transaction. If this fails too, the sweep finds the files. */
export async function discardPhoto(
  { photoStore, log }: Pick<Deps, 'photoStore' | 'log'>,
  photo: PreparedPhoto,
): Promise<void> {
  await photoStore
    .remove(photo.publicKey)
    .catch((error: unknown) => log.warn({ err: error }, 'a discarded photo could not be removed'));
}

/**
 * Call it after the commit that replaced or removed a photo. Deletes both sizes at once. Failed deletions stay
 * recorded and are retried by the next call or the job.
 */
export async function deleteForgottenPhotos({
  db,
  photoStore,
  log,
}: Pick<Deps, 'photoStore' | 'log'> & { db: Tx }): Promise<void> {
  try {
    for (const publicKey of await listLeftovers(db, KEYS_PER_LOOKUP)) {
      await photoStore.remove(publicKey);
      await settleLeftover(db, publicKey);
    }
  } catch (error) {
    log.warn({ err: error }, 'the files of a replaced photo could not be deleted yet');
  }
}

/**
 * Removes files without a row, then unreferenced rows, whose files are removed next time. In this order, a failure
 * never leaves a row without files.
 */
export async function sweepPhotos(
  tx: Tx,
  photoStore: PhotoStore,
  now: Date = new Date(),
): Promise<{ files: number; rows: number; drafts: number }> {
  const newest = now.getTime() - SPARE_MINUTES * 60_000;
  let files = 0;
  const failures: unknown[] = [];
  let batch: string[] = [];
  const removeUnknown = async () => {
    const known = await knownPhotoKeys(tx, batch);
    for (const publicKey of new Set(batch)) {
      if (known.has(publicKey)) continue;
      try {
        await photoStore.remove(publicKey);
        files += 1;
      } catch (error) {
        // A file that can't be removed must not block the others in every sweep.
        failures.push(error);
      }
    }
    batch = [];
  };
  for await (const { publicKey, storedAt } of photoStore.list()) {
    if (storedAt.getTime() < newest) batch.push(publicKey);
    if (batch.length >= KEYS_PER_LOOKUP) await removeUnknown();
  }
  if (batch.length > 0) await removeUnknown();
  const drafts = await photoStore.removeDrafts(new Date(newest));
  const rows = await deleteUnusedPhotos(tx, SPARE_MINUTES);
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of the photos could not be removed.`);
  }
  return { files, rows, drafts };
}

/** Whether the photo is public. Pending and removed photos are visible only to their submitter and reviewers. */
export async function requirePhoto(
  { db }: Pick<Deps, 'db'>,
  key: string,
  findViewer: () => Promise<Viewer | null>,
): Promise<boolean> {
  const photo = await findPhoto(db, key);
  if (photo === undefined) throw new AppError('NOT_FOUND');
  if (photo.isPublic) return true;
  const viewer = await findViewer();
  const isAllowed =
    viewer !== null && (viewer.userId === photo.createdBy || can(viewer.role, 'review-courts'));
  if (!isAllowed) throw new AppError('NOT_FOUND');
  return false;
}
