import {
  deleteForgottenPhotos,
  discardPhoto,
  forgetPhoto,
  preparePhoto,
  recordPhoto,
} from '#server/features/photos/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { swapPhoto } from './settings.repo.ts';

/** The same checks and the same re-encoding as a court's photo. */
export async function changeAvatar(deps: Deps, viewerId: number, bytes: Buffer): Promise<void> {
  const photo = await preparePhoto(deps, viewerId, bytes);
  try {
    await deps.db.transaction(async (tx) => {
      const photoId = await recordPhoto(tx, photo, { createdBy: viewerId, isPublic: true });
      const formerId = await swapPhoto(tx, viewerId, photoId);
      if (formerId !== null) await forgetPhoto(tx, formerId);
    });
  } catch (error) {
    await discardPhoto(deps, photo);
    throw error;
  }
  await deleteForgottenPhotos(deps);
}

export async function removeAvatar(deps: Deps, viewerId: number): Promise<void> {
  await deps.db.transaction((tx) => dropAvatar(tx, viewerId));
  await deleteForgottenPhotos(deps);
}

/** Returns whether there was one. */
export async function dropAvatar(tx: Tx, userId: number): Promise<boolean> {
  const formerId = await swapPhoto(tx, userId, null);
  if (formerId !== null) await forgetPhoto(tx, formerId);
  return formerId !== null;
}
