import { useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import {
  cancelReportedRun,
  dismissReport,
  removePost,
  suspendReported,
} from '#dist/endpoints/admin.ts';
import type { Report } from '#shared/admin/reports.contract.ts';
import { DecisionNotice } from './decision-notice.tsx';
import { ReportCard } from './report-card.tsx';
import { EmptyState, ReviewPanel } from './review-panel.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useDecision } from './use-decision.ts';
import { useReports } from './use-reports.ts';

interface ReportsTabProps {
  /** Opens a reported court where something can be done about it. */
  onManage: (courtId: number) => void;
}

export function ReportsTab({ onManage }: ReportsTabProps) {
  const query = useReports();
  const [suspending, setSuspending] = useState<Report>();
  const dismissal = useDecision(dismissReport, {
    success: t('admin.reports.dismissed'),
    failure: t('admin.reports.dismissFailed'),
  });
  const removal = useDecision(removePost, {
    success: t('admin.reports.removed'),
    failure: t('admin.reports.removeFailed'),
  });
  const suspension = useDecision(suspendReported, {
    success: t('admin.reports.suspended'),
    failure: t('admin.reports.suspendFailed'),
  });
  const cancellation = useDecision(cancelReportedRun, {
    success: t('admin.reports.runCancelled'),
    failure: t('admin.reports.cancelRunFailed'),
  });
  const decisions = [dismissal, removal, cancellation, suspension];
  const busy = decisions.find(({ isPending }) => isPending);
  return (
    <div className="flex flex-col gap-4">
      <DecisionNotice errors={decisions.map(({ error }) => error)} />
      <ReviewPanel
        query={query}
        label={t('admin.reports.list')}
        empty={
          <EmptyState title={t('admin.reports.emptyTitle')} text={t('admin.reports.emptyText')} />
        }
      >
        {(report) => (
          <ReportCard
            key={report.id}
            report={report}
            isBusy={busy?.variables?.params.id === report.id}
            onDismiss={() => dismissal.mutate({ params: { id: report.id } })}
            onRemove={() => removal.mutate({ params: { id: report.id } })}
            onCancelRun={(scope) =>
              cancellation.mutate({ params: { id: report.id }, body: { scope } })
            }
            onSuspend={() => setSuspending(report)}
            onManage={onManage}
          />
        )}
      </ReviewPanel>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          busyLabel={query.isFetchingNextPage && t('admin.loadingMore')}
          onClick={() => void query.fetchNextPage()}
          className="self-center"
        >
          {t('admin.loadMore')}
        </Button>
      )}
      {suspending?.person && (
        <SuspendDialog
          name={suspending.person.name}
          busy={suspension.isPending}
          onClose={() => setSuspending(undefined)}
          onSubmit={(body) =>
            suspension.mutate(
              { params: { id: suspending.id }, body },
              { onSettled: () => setSuspending(undefined) },
            )
          }
        />
      )}
    </div>
  );
}
