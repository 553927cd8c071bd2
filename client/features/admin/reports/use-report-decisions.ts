import { useDecision } from '#client/features/admin/review/decision.tsx';
import { t } from '#client/lib/i18n/t.ts';
import {
  cancelReportedRun,
  dismissReport,
  removePost,
  removeReportedMessage,
} from '#dist/endpoints/admin/reports.ts';
import { deleteCourtPhoto } from '#dist/endpoints/court-card/court-photos.ts';

export function useReportDecisions() {
  return {
    dismissal: useDecision(dismissReport, {
      success: t('admin.reports.dismissed'),
      failure: t('admin.reports.dismissFailed'),
    }),
    removal: useDecision(removePost, {
      success: t('admin.reports.removed'),
      failure: t('admin.reports.removeFailed'),
    }),
    messageRemoval: useDecision(removeReportedMessage, {
      success: t('admin.reports.messageRemoved'),
      failure: t('admin.reports.removeMessageFailed'),
    }),
    cancellation: useDecision(cancelReportedRun, {
      success: t('admin.reports.runCancelled'),
      failure: t('admin.reports.cancelRunFailed'),
    }),
    photoRemoval: useDecision(deleteCourtPhoto, {
      success: t('takedown.photo.removed'),
      failure: t('takedown.photo.failed'),
    }),
  };
}
