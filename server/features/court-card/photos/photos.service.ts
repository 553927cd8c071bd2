import { createHash } from 'node:crypto';
import { findCourtPhoto } from '#server/features/courts/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import {
  deleteForgottenPhotos,
  discardPhoto,
  forgetPhoto,
  preparePhoto,
  recordPhoto,
} from '#server/features/photos/index.ts';
import { decideCourtReports } from '#server/features/reports/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { can } from '#shared/access.ts';
import {
  MAX_COURT_PHOTOS,
  MAX_OWN_COURT_PHOTOS,
  MAX_UNTRUSTED_COURT_PHOTOS,
} from '#shared/court-card/court-photo-limits.ts';
import type { CourtPhoto } from '#shared/court-card/court-photos.contract.ts';
import { AppError } from '#shared/errors.ts';
import {
  auditPhoto,
  countPhotos,
  deleteLike,
  deleteLikesOf,
  exportLikes,
  exportPhotos,
  findSentPhoto,
  insertCourtPhoto,
  insertLike,
  listPhotosOf,
  lockPhotos,
  refreshCover,
  setPinned,
  weighLikes,
} from './photos.repo.ts';

interface Which {
  courtId: number;
  photoId: number;
}

export async function addPhoto(
  deps: Deps,
  viewer: Viewer,
  { courtId, idempotencyKey }: { courtId: number; idempotencyKey: string | undefined },
  bytes: Buffer,
): Promise<CourtPhoto> {
  const userId = viewer.userId;
  const key = idempotencyKey ?? createHash('sha256').update(bytes).digest('hex');
  const sent = { userId, courtId, idempotencyKey: key };
  // Before processing the photo, so that a retry is quick and a full court costs nothing.
  const known = await findSentPhoto(deps.db, sent);
  if (known !== undefined) return readPhoto(deps.db, viewer, { courtId, photoId: known });
  await requireRoom(deps.db, viewer, courtId);
  const photo = await preparePhoto(deps, userId, bytes);
  try {
    return await deps.db.transaction(async (tx) => {
      await lockPhotos(tx, courtId);
      const isTrusted = await requireRoom(tx, viewer, courtId);
      const photoId = await recordPhoto(tx, photo, { createdBy: userId, isPublic: true });
      const isNew = await insertCourtPhoto(tx, {
        ...sent,
        photoId,
        isOriginal: false,
        isTrusted,
        isPinned: false,
      });
      if (!isNew) throw new Error('The photo was sent before.');
      await refreshCover(tx, courtId);
      await publishLive(tx, { type: 'courts' });
      return readPhoto(tx, viewer, { courtId, photoId });
    });
  } catch (error) {
    await discardPhoto(deps, photo);
    // A parallel call with the same photo may have been first, and may have taken the last place.
    const photoId = await findSentPhoto(deps.db, sent);
    if (photoId === undefined) throw error;
    return readPhoto(deps.db, viewer, { courtId, photoId });
  }
}

/** Returns whether the photo may be the cover at once. */
async function requireRoom(tx: Tx, viewer: Viewer, courtId: number): Promise<boolean> {
  const { isOnMap, all, own, untrusted, isNewMember } = await countPhotos(
    tx,
    courtId,
    viewer.userId,
  );
  if (!isOnMap) throw new AppError('NOT_FOUND');
  if (all >= MAX_COURT_PHOTOS) {
    throw new AppError('CONFLICT', {
      reason: 'COURT_PHOTOS_FULL',
      params: { max: MAX_COURT_PHOTOS },
    });
  }
  if (can(viewer.role, 'review-courts')) return true;
  const max = MAX_OWN_COURT_PHOTOS[isNewMember ? 'newMember' : 'others'];
  if (own >= max) {
    throw new AppError('CONFLICT', { reason: 'OWN_COURT_PHOTOS_FULL', params: { max } });
  }
  if (isNewMember && untrusted >= MAX_UNTRUSTED_COURT_PHOTOS) {
    throw new AppError('CONFLICT', { reason: 'NEW_MEMBER_PHOTOS_FULL' });
  }
  return !isNewMember;
}

export function likePhoto(deps: Deps, viewer: Viewer, which: Which): Promise<{ likes: number }> {
  return changeLikes(deps, viewer, which, async (tx, photo) => {
    const { counts, vouches } = await weighLikes(tx, viewer.userId);
    const isAdmin = can(viewer.role, 'review-courts');
    await insertLike(tx, {
      photoId: photo.id,
      userId: viewer.userId,
      counts: !photo.isMine && (isAdmin || counts),
      vouches: !photo.isMine && (isAdmin || vouches),
    });
  });
}

export function unlikePhoto(deps: Deps, viewer: Viewer, which: Which): Promise<{ likes: number }> {
  return changeLikes(deps, viewer, which, (tx, photo) => deleteLike(tx, photo.id, viewer.userId));
}

function changeLikes(
  deps: Deps,
  viewer: Viewer,
  which: Which,
  change: (tx: Tx, photo: CourtPhoto) => Promise<void>,
): Promise<{ likes: number }> {
  return deps.db.transaction(async (tx) => {
    await change(tx, await takePhoto(tx, viewer.userId, which));
    if (await refreshCover(tx, which.courtId)) await publishLive(tx, { type: 'courts' });
    const { likes } = await readPhoto(tx, viewer, which);
    return { likes };
  });
}

export async function deletePhoto(deps: Deps, viewer: Viewer, which: Which): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const photo = await takePhoto(tx, viewer.userId, which);
    if (!photo.isMine) {
      if (!can(viewer.role, 'review-courts')) {
        throw new AppError('FORBIDDEN', { reason: 'NOT_YOUR_PHOTO' });
      }
      await auditPhoto(tx, viewer.userId, which.courtId);
      await closeReports(tx, viewer.userId, which);
    }
    await dropPhoto(tx, which);
    await publishLive(tx, { type: 'courts' });
  });
  await deleteForgottenPhotos(deps);
}

/** An admin's photo replaces the cover and is pinned. `null` only removes it. Returns whether there was a cover. */
export async function replaceCover(
  tx: Tx,
  { courtId, viewerId, photoId }: { courtId: number; viewerId: number; photoId: number | null },
): Promise<boolean> {
  const court = await takeCourt(tx, courtId);
  if (photoId === null && court.coverId === null) {
    throw new AppError('CONFLICT', { reason: 'COURT_WITHOUT_PHOTO' });
  }
  if (court.coverId !== null) {
    await closeReports(tx, viewerId, { courtId, photoId: court.coverId });
    await forgetPhoto(tx, court.coverId);
  }
  if (photoId !== null) {
    await setPinned(tx, courtId, null);
    await insertCourtPhoto(tx, {
      photoId,
      courtId,
      userId: viewerId,
      idempotencyKey: null,
      isOriginal: true,
      isTrusted: true,
      isPinned: true,
    });
  }
  await refreshCover(tx, courtId);
  return court.coverId !== null;
}

/** By an admin, over the likes. Returns whether it changed anything. */
export async function pinPhoto(
  tx: Tx,
  { courtId, photoId }: Which,
  isPinned: boolean,
): Promise<boolean> {
  await takeCourt(tx, courtId);
  const photo = await findCourtPhoto(tx, { courtId, photoId }, 0);
  if (photo === undefined) throw new AppError('NOT_FOUND');
  if (photo.isPinned === isPinned) return false;
  await setPinned(tx, courtId, isPinned ? photoId : null);
  await refreshCover(tx, courtId);
  return true;
}

/** Deletes the photos that a user uploaded to courts, for an admin or for the user. Returns the courts. */
export async function dropPhotosOf(
  tx: Tx,
  userId: number,
  options: { withOriginals: boolean; viewerId: number },
): Promise<Set<number>> {
  const photos = await listPhotosOf(tx, userId, options);
  for (const photo of photos) {
    await lockPhotos(tx, photo.courtId);
    await closeReports(tx, options.viewerId, photo);
    await dropPhoto(tx, photo);
  }
  return new Set(photos.map(({ courtId }) => courtId));
}

async function dropPhoto(tx: Tx, { courtId, photoId }: Which): Promise<void> {
  await forgetPhoto(tx, photoId);
  await refreshCover(tx, courtId);
}

function closeReports(tx: Tx, actorId: number, { courtId, photoId }: Which): Promise<void> {
  return decideCourtReports(tx, courtId, { decision: 'removed', actorId, of: { photoId } });
}

async function takeCourt(tx: Tx, courtId: number) {
  const court = await lockPhotos(tx, courtId);
  if (court === undefined) throw new AppError('NOT_FOUND');
  if (!court.isOnMap) throw new AppError('CONFLICT', { reason: 'COURT_NOT_ON_MAP' });
  return court;
}

async function takePhoto(tx: Tx, userId: number, { courtId, photoId }: Which): Promise<CourtPhoto> {
  const court = await lockPhotos(tx, courtId);
  const photo = await findCourtPhoto(tx, { courtId, photoId }, userId);
  if (!court?.isOnMap || photo === undefined) throw new AppError('NOT_FOUND');
  return photo;
}

async function readPhoto(tx: Tx, viewer: Viewer, which: Which): Promise<CourtPhoto> {
  const photo = await findCourtPhoto(tx, which, viewer.userId);
  if (photo === undefined) throw new AppError('NOT_FOUND');
  return photo;
}

export const courtPhotosSection = {
  name: 'courtPhotos',
  tables: ['court_photos', 'court_photo_likes'],
  async read(tx: Tx, userId: number) {
    return { photos: await exportPhotos(tx, userId), likes: await exportLikes(tx, userId) };
  },
  /** Photos that came with a court on the map stay with it, without their uploader. */
  async erase(tx: Tx, userId: number) {
    for (const courtId of await deleteLikesOf(tx, userId)) {
      await lockPhotos(tx, courtId);
      await refreshCover(tx, courtId);
    }
    await dropPhotosOf(tx, userId, { withOriginals: false, viewerId: userId });
  },
};
