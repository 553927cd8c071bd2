import {
  deleteForgottenPhotos,
  discardPhoto,
  forgetPhoto,
  preparePhoto,
  recordPhoto,
} from '#server/features/photos/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { swapPhoto } from './settings.repo.ts';

/** The same checks and the same re-encoding as a court's photo. */
export async function changeAvatar(deps: Deps, userId: number, bytes: Buffer): Promise<void> {
  const photo = await preparePhoto(deps, userId, bytes);
  try {
    await deps.db.transaction(async (tx) => {
      const photoId = await recordPhoto(tx, photo, { createdBy: userId, isPublic: true });
      const formerId = await swapPhoto(tx, userId, photoId);
      if (formerId !== null) await forgetPhoto(tx, formerId);
    });
  } catch (error) {
    await discardPhoto(deps, photo);
    throw error;
  }
  await deleteForgottenPhotos(deps);
}

export async function removeAvatar(deps: Deps, userId: number): Promise<void> {
  await deps.db.transaction((tx) => dropAvatar(tx, userId));
  await deleteForgottenPhotos(deps);
}

/** Returns whether there was one. */
export async function dropAvatar(tx: Tx, userId: number): Promise<boolean> {
  const formerId = await swapPhoto(tx, userId, null);
  if (formerId !== null) await forgetPhoto(tx, formerId);
  return formerId !== null;
}
