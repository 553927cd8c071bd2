import type { Deps } from '#server/platform/deps.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { can } from '#shared/access.ts';
import type { CourtPage } from '#shared/courts/courts.contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Position } from '#shared/map/position.ts';
import { findCourtPage, findOwnCourts } from './read.repo.ts';

/**
 * Other users' pending, rejected and removed courts are not found, so that their existence isn't revealed. Links to a
 * merged court lead to the surviving one.
 */
export async function readCourtPage(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  courtId: number,
  position: Position | undefined,
): Promise<CourtPage> {
  const row = await findCourtPage(db, courtId, position, viewer.userId);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.status === 'removed' && row.mergedInto !== null) {
    return readCourtPage({ db }, viewer, row.mergedInto.id, position);
  }
  const { submittedBy, ...page } = row;
  const isMine = submittedBy === viewer.userId;
  const isAllowed = page.isApproved || isMine || can(viewer.role, 'review-courts');
  if (!isAllowed) throw new AppError('NOT_FOUND');
  return { ...page, isMine };
}

export function readOwnCourts({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<string> {
  return findOwnCourts(db, viewer.userId);
}
