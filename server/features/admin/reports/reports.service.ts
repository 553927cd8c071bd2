import { lockAdmins } from '#server/features/accounts/index.ts';
import { removePost } from '#server/features/activity/index.ts';
import { recordAudit } from '#server/features/admin/audit/audit.repo.ts';
import { auditRemoval } from '#server/features/admin/people/clearing-out.service.ts';
import { type Suspension, suspendWithin } from '#server/features/admin/people/people.service.ts';
import { publishLive } from '#server/features/live/index.ts';
import { deleteForgottenPhotos } from '#server/features/photos/index.ts';
import {
  decideReports,
  type LockedReport,
  lockReport,
  type ReportRow,
} from '#server/features/reports/index.ts';
import { cancelByAdmin, removeMessageByAdmin } from '#server/features/runs/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Report } from '#shared/admin/reports.contract.ts';
import { AppError } from '#shared/errors.ts';
import { photoAddress } from '#shared/photos/photo-address.ts';

interface Decision {
  reportId: number;
  viewerId: number;
}

export function dismiss(deps: Deps, decision: Decision): Promise<void> {
  return deps.db.transaction((tx) =>
    decideWithin(tx, decision, 'dismissed', ({ id }) =>
      recordAudit(tx, {
        actorId: decision.viewerId,
        action: 'report.dismiss',
        subjectType: 'report',
        subjectId: id,
        before: { decision: null },
        after: { decision: 'dismissed' },
      }),
    ),
  );
}

export function removeReportedPost(deps: Deps, decision: Decision): Promise<void> {
  return deps.db.transaction((tx) =>
    decideWithin(tx, decision, 'removed', async ({ postId }) => {
      if (postId === null) throw notAbout('POST');
      await removePostWithin(tx, postId, decision.viewerId);
    }),
  );
}

export function removeReportedMessage(deps: Deps, decision: Decision): Promise<void> {
  return deps.db.transaction((tx) =>
    decideWithin(tx, decision, 'removed', async ({ messageId }) => {
      if (messageId === null) throw notAbout('MESSAGE');
      await removeMessageWithin(tx, messageId, decision.viewerId);
    }),
  );
}

export function cancelReportedRun(
  deps: Deps,
  { scope, ...decision }: Decision & { scope: 'this' | 'following' },
): Promise<void> {
  return deps.db.transaction((tx) =>
    decideWithin(tx, decision, 'removed', async ({ runId }) => {
      if (runId === null) throw notAbout('RUN');
      const dates = await cancelByAdmin(tx, runId, scope);
      if (dates === 0) return;
      await recordAudit(tx, {
        actorId: decision.viewerId,
        action: 'run.cancel',
        subjectType: 'run',
        subjectId: runId,
        before: { cancelled: false },
        after: { cancelled: true, dates },
      });
    }),
  );
}

export async function suspendReported(
  deps: Deps,
  { reportId, viewerId, ...suspension }: Decision & Suspension,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Lock in the usual order: deleting an account takes this lock first and then waits for the reports.
    await lockAdmins(tx);
    await decideWithin(tx, { reportId, viewerId }, 'suspended', async (report) => {
      const { postId, messageId, personId } = report;
      if (personId === null) throw notAbout('PERSON');
      if (postId !== null) await removePostWithin(tx, postId, viewerId);
      if (messageId !== null) await removeMessageWithin(tx, messageId, viewerId);
      await suspendWithin(tx, { viewerId, personId, ...suspension });
    });
  });
  await deleteForgottenPhotos(deps);
}

/** Decides a report and all others about the same, with what `act` changes. */
async function decideWithin(
  tx: Tx,
  { reportId, viewerId }: Decision,
  outcome: 'dismissed' | 'removed' | 'suspended',
  act: (report: LockedReport) => Promise<void>,
): Promise<void> {
  const report = await lockReport(tx, reportId);
  if (report === undefined) throw new AppError('NOT_FOUND');
  if (report.personId === viewerId) {
    throw new AppError('FORBIDDEN', { reason: 'REPORTED_YOURSELF' });
  }
  if (report.decision !== null) throw new AppError('CONFLICT');
  await act(report);
  await decideReports(tx, report, outcome, viewerId);
  await publishLive(tx, { type: 'review-queue' });
}

function notAbout(subject: 'POST' | 'MESSAGE' | 'RUN' | 'PERSON'): AppError {
  return new AppError('INVALID_INPUT', { reason: `REPORT_NOT_ABOUT_${subject}` });
}

export function toReport(row: ReportRow, viewerId: number): Report {
  const { postId, postBody, postCreatedAt } = row;
  const hasPost = postId !== null && postBody !== null && postCreatedAt !== null;
  return {
    id: row.id,
    reason: row.reason,
    reports: row.reports,
    post: hasPost
      ? {
          id: postId,
          body: postBody,
          createdAt: postCreatedAt.toISOString(),
          isRemoved: row.isPostRemoved,
        }
      : null,
    court: courtOf(row),
    ...runOf(row),
    ...(row.messageBody !== null && { message: { body: row.messageBody } }),
    person: personOf(row),
    createdAt: row.createdAt.toISOString(),
    isOwn: row.personId === viewerId,
  };
}

function courtOf(row: ReportRow): Report['court'] {
  const { courtId, courtName, courtPhotoKey, isAboutPhoto, photoId } = row;
  if (courtId === null || courtName === null) return null;
  const photoUrl = courtPhotoKey === null ? null : photoAddress(courtPhotoKey, 'large');
  return { id: courtId, name: courtName, photoUrl, isAboutPhoto, photoId };
}

function runOf(row: ReportRow): Pick<Report, 'run'> {
  const { runKey, runNote, runStartsAt, runCourtName, runTimeZone } = row;
  if (runKey === null || runNote === null || runStartsAt === null) return {};
  if (runCourtName === null || runTimeZone === null) return {};
  return {
    run: {
      key: runKey,
      note: runNote,
      startsAt: runStartsAt.toISOString(),
      courtName: runCourtName,
      timezone: runTimeZone,
      isCancelled: row.isRunCancelled,
      isWeekly: row.isRunWeekly,
    },
  };
}

function personOf(row: ReportRow): Report['person'] {
  const { personId, personName, personUsername, personPhotoKey, isSuspended } = row;
  if (personId === null || personName === null || personUsername === null) return null;
  const profileImage = personPhotoKey === null ? null : photoAddress(personPhotoKey, 'small');
  return { id: personId, name: personName, username: personUsername, profileImage, isSuspended };
}

async function removePostWithin(tx: Tx, postId: number, viewerId: number): Promise<void> {
  if (!(await removePost(tx, postId))) return;
  await auditRemoval(tx, viewerId, { type: 'post', id: postId });
  await publishLive(tx, { type: 'feed' });
}

async function removeMessageWithin(tx: Tx, messageId: number, viewerId: number): Promise<void> {
  if (!(await removeMessageByAdmin(tx, messageId))) return;
  await auditRemoval(tx, viewerId, { type: 'message', id: messageId });
}
