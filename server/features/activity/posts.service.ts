import { publishLive } from '#server/features/live/index.ts';
import { forgetReporter, insertPostReport, listReportsBy } from '#server/features/reports/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cellOf, coarsePosition } from '#shared/activity/feed-rules.ts';
import { AppError } from '#shared/errors.ts';
import type { Position } from '#shared/map/position.ts';
import {
  deleteOwnPost,
  findByIdempotencyKey,
  findOpenCourt,
  findReportable,
  insertPost,
  listPostsBy,
  movePosts,
} from './posts.repo.ts';

interface Draft {
  text: string;
  courtId: number | undefined;
  position: Position | undefined;
  idempotencyKey?: string | undefined;
}

export async function writePost(deps: Deps, authorId: number, draft: Draft): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const place = await placeOf(tx, draft);
    const { idempotencyKey = null } = draft;
    const publicId = await insertPost(tx, {
      authorId,
      body: draft.text,
      courtId: draft.courtId ?? null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      cell: place === undefined ? null : cellOf(place),
      idempotencyKey,
    });
    if (publicId !== undefined) {
      await publishLive(tx, { type: 'feed' });
      return publicId;
    }
    const known = await findByIdempotencyKey(tx, authorId, idempotencyKey);
    if (known === undefined) throw noPost();
    return known;
  });
}

export async function takeBackPost(deps: Deps, authorId: number, publicId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await deleteOwnPost(tx, authorId, publicId))) throw noPost();
    await publishLive(tx, { type: 'feed' });
  });
}

export async function report(
  deps: Deps,
  viewerId: number,
  { publicId, reason }: { publicId: string; reason: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const post = await findReportable(tx, viewerId, publicId);
    if (post === undefined) throw noPost();
    if (post.isMine) {
      throw new AppError('INVALID_INPUT', { reason: 'OWN_POST_REPORTED' });
    }
    const isNew = await insertPostReport(tx, { reporterId: viewerId, postId: post.id, reason });
    if (isNew) await publishLive(tx, { type: 'review-queue' });
  });
}

/** Keeps posts with their court when it is moved or merged. */
export function followCourt(
  tx: Tx,
  { fromCourtId, toCourtId, place }: { fromCourtId: number; toCourtId: number; place: Position },
): Promise<void> {
  return movePosts(tx, { fromCourtId, toCourtId, ...place, cell: cellOf(place) });
}

async function placeOf(tx: Tx, { courtId, position }: Draft): Promise<Position | undefined> {
  if (courtId === undefined) return position && coarsePosition(position);
  const court = await findOpenCourt(tx, courtId);
  if (court === undefined) {
    throw new AppError('NOT_FOUND', { reason: 'COURT_NOT_FOUND' });
  }
  return court;
}

function noPost(): AppError {
  return new AppError('NOT_FOUND', { reason: 'POST_NOT_FOUND' });
}

/** For the account export and deletion. Posts are deleted with the user's row. */
export const activitySection = {
  name: 'activity',
  tables: ['posts', 'reports'],
  async read(tx: Tx, userId: number) {
    const posts = await listPostsBy(tx, userId);
    return { posts, reportsMade: await listReportsBy(tx, userId) };
  },
  erase: forgetReporter,
};
