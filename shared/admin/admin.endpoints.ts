import type * as admin from '#shared/admin/admin.contract.ts';
import type * as appeals from '#shared/admin/appeals.contract.ts';
import type * as audit from '#shared/admin/audit.contract.ts';
import type * as courtReview from '#shared/admin/court-review.contract.ts';
import type * as courtTakedown from '#shared/admin/court-takedown.contract.ts';
import type * as heldReview from '#shared/admin/held-review.contract.ts';
import type * as people from '#shared/admin/people.contract.ts';
import type * as reports from '#shared/admin/reports.contract.ts';
import type * as reversals from '#shared/admin/reversals.contract.ts';
import type * as statsReview from '#shared/admin/stats-review.contract.ts';
import { lightEndpoint } from '#shared/http/light-endpoint.ts';

export const systemStats = lightEndpoint<typeof admin.systemStats>(
  'GET',
  '/api/admin/system-stats',
  { reads: ['admin', 'review-queue'] },
);

export const sendAppeal = lightEndpoint<typeof appeals.sendAppeal>('POST', '/api/auth/appeal', {
  changes: [],
});
export const listAppeals = lightEndpoint<typeof appeals.listAppeals>('GET', '/api/admin/appeals', {
  reads: ['admin'],
});
export const decideAppeal = lightEndpoint<typeof appeals.decideAppeal>(
  'POST',
  '/api/admin/appeals/:id',
  { changes: ['admin'] },
);

export const listAudit = lightEndpoint<typeof audit.listAudit>('GET', '/api/admin/audit', {
  reads: ['admin'],
});
export const exportAudit = lightEndpoint<typeof audit.exportAudit>('GET', '/api/admin/audit.csv', {
  reads: [],
});

export const pendingCourts = lightEndpoint<typeof courtReview.pendingCourts>(
  'GET',
  '/api/admin/pending-courts',
  { reads: ['admin', 'review-queue'] },
);
export const courtSubmission = lightEndpoint<typeof courtReview.courtSubmission>(
  'GET',
  '/api/admin/courts/:id',
  { reads: ['admin', 'review-queue'] },
);
export const approveCourt = lightEndpoint<typeof courtReview.approveCourt>(
  'POST',
  '/api/courts/:id/approve',
  { changes: ['admin'] },
);
export const rejectCourt = lightEndpoint<typeof courtReview.rejectCourt>(
  'POST',
  '/api/courts/:id/reject',
  { changes: ['admin'] },
);
export const mergeCourt = lightEndpoint<typeof courtReview.mergeCourt>(
  'POST',
  '/api/courts/:id/merge',
  { changes: ['admin'] },
);
export const placePin = lightEndpoint<typeof courtReview.placePin>('PUT', '/api/courts/:id/pin', {
  changes: ['admin'],
});
export const approveMany = lightEndpoint<typeof courtReview.approveMany>(
  'POST',
  '/api/admin/courts/approve-many',
  { changes: ['admin'] },
);
export const rejectMany = lightEndpoint<typeof courtReview.rejectMany>(
  'POST',
  '/api/admin/courts/reject-many',
  { changes: ['admin'] },
);

export const managedCourts = lightEndpoint<typeof courtTakedown.managedCourts>(
  'GET',
  '/api/admin/courts',
  { reads: ['admin', 'review-queue'] },
);
export const closeCourt = lightEndpoint<typeof courtTakedown.closeCourt>(
  'POST',
  '/api/admin/courts/:id/close',
  { changes: ['admin'] },
);
export const reopenCourt = lightEndpoint<typeof courtTakedown.reopenCourt>(
  'POST',
  '/api/admin/courts/:id/reopen',
  { changes: ['admin'] },
);
export const moveCourt = lightEndpoint<typeof courtTakedown.moveCourt>(
  'PUT',
  '/api/admin/courts/:id/pin',
  { changes: ['admin'] },
);
export const printPoster = lightEndpoint<typeof courtTakedown.printPoster>(
  'POST',
  '/api/admin/courts/:id/poster',
  { changes: ['admin'] },
);
export const mergeCourts = lightEndpoint<typeof courtTakedown.mergeCourts>(
  'POST',
  '/api/admin/courts/:id/merge',
  { changes: ['admin'] },
);
export const removeCourt = lightEndpoint<typeof courtTakedown.removeCourt>(
  'POST',
  '/api/admin/courts/:id/remove',
  { changes: ['admin'] },
);
export const restoreCourt = lightEndpoint<typeof courtTakedown.restoreCourt>(
  'POST',
  '/api/admin/courts/:id/restore',
  { changes: ['admin'] },
);
export const replaceCourtPhoto = lightEndpoint<typeof courtTakedown.replaceCourtPhoto>(
  'PUT',
  '/api/admin/courts/:id/photo',
  { changes: ['admin'], uploadField: 'photo' },
);
export const removeCourtPhoto = lightEndpoint<typeof courtTakedown.removeCourtPhoto>(
  'DELETE',
  '/api/admin/courts/:id/photo',
  { changes: ['admin'] },
);

export const releaseCheckIn = lightEndpoint<typeof heldReview.releaseCheckIn>(
  'POST',
  '/api/admin/held-check-ins/:id/release',
  { changes: ['admin'] },
);
export const voidCheckIn = lightEndpoint<typeof heldReview.voidCheckIn>(
  'POST',
  '/api/admin/held-check-ins/:id/void',
  { changes: ['admin'] },
);

export const findPeople = lightEndpoint<typeof people.findPeople>('GET', '/api/admin/people', {
  reads: ['admin'],
});
export const changeRole = lightEndpoint<typeof people.changeRole>(
  'PUT',
  '/api/admin/people/:id/role',
  { changes: ['admin'] },
);
export const suspendPerson = lightEndpoint<typeof people.suspendPerson>(
  'POST',
  '/api/admin/people/:id/suspend',
  { changes: ['admin'] },
);
export const restorePerson = lightEndpoint<typeof people.restorePerson>(
  'POST',
  '/api/admin/people/:id/restore',
  { changes: ['admin'] },
);

export const openReports = lightEndpoint<typeof reports.openReports>('GET', '/api/admin/reports', {
  reads: ['admin', 'review-queue'],
});
export const dismissReport = lightEndpoint<typeof reports.dismissReport>(
  'POST',
  '/api/admin/reports/:id/dismiss',
  { changes: ['admin'] },
);
export const removePost = lightEndpoint<typeof reports.removePost>(
  'POST',
  '/api/admin/reports/:id/remove-post',
  { changes: ['admin'] },
);
export const cancelReportedRun = lightEndpoint<typeof reports.cancelReportedRun>(
  'POST',
  '/api/admin/reports/:id/cancel-run',
  { changes: ['admin', 'runs'] },
);
export const suspendReported = lightEndpoint<typeof reports.suspendReported>(
  'POST',
  '/api/admin/reports/:id/suspend',
  { changes: ['admin'] },
);

export const personRewards = lightEndpoint<typeof reversals.personRewards>(
  'GET',
  '/api/admin/people/:id/rewards',
  { reads: ['admin'] },
);
export const reverseReward = lightEndpoint<typeof reversals.reverseReward>(
  'POST',
  '/api/admin/rewards/:id/reverse',
  { changes: ['admin'] },
);

export const pendingStats = lightEndpoint<typeof statsReview.pendingStats>(
  'GET',
  '/api/admin/pending-stats',
  { reads: ['admin', 'review-queue'] },
);
export const verifyStats = lightEndpoint<typeof statsReview.verifyStats>(
  'POST',
  '/api/stats/:id/verify',
  { changes: ['admin'] },
);
export const rejectStats = lightEndpoint<typeof statsReview.rejectStats>(
  'POST',
  '/api/stats/:id/reject',
  { changes: ['admin'] },
);
