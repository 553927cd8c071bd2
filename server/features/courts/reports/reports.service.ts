import { publishLive } from '#server/features/live/index.ts';
import { insertCourtReport } from '#server/features/reports/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CourtReportSubject } from '#shared/courts/courts.contract.ts';
import { AppError } from '#shared/errors.ts';
import { findReportable } from './reports.repo.ts';

export async function reportCourt(
  deps: Deps,
  viewerId: number,
  report: {
    courtId: number;
    about: CourtReportSubject;
    photoId?: number | undefined;
    reason: string;
  },
): Promise<void> {
  const { courtId, reason } = report;
  const isAboutPhoto = report.about === 'photo';
  await deps.db.transaction(async (tx) => {
    const court = await findReportable(tx, courtId, report.photoId);
    if (court === undefined) throw new AppError('NOT_FOUND');
    if (isAboutPhoto && court.photoId === null) {
      throw new AppError('INVALID_INPUT', { reason: 'COURT_HAS_NO_PHOTO' });
    }
    const isNew = await insertCourtReport(tx, {
      reporterId: viewerId,
      courtId,
      photoId: isAboutPhoto ? court.photoId : null,
      reason,
    });
    if (isNew) await publishLive(tx, { type: 'review-queue' });
  });
}
