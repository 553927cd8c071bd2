import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SuspendDialog } from '#client/features/admin/people/suspend-dialog.tsx';
import { DecisionNotice, useDecision } from '#client/features/admin/review/decision.tsx';
import { EmptyState, ReviewPanel } from '#client/features/admin/review/review-panel.tsx';
import { call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import {
  cancelReportedRun,
  dismissReport,
  openReports,
  removePost,
  removeReportedMessage,
  suspendReported,
} from '#dist/endpoints/admin/reports.ts';
import { deleteCourtPhoto } from '#dist/endpoints/court-card/court-photos.ts';
import type { Report } from '#shared/admin/reports.contract.ts';
import { REPORTS_PAGE } from '#shared/admin/review-rules.ts';
import { HeldCheckIns } from './held-check-ins.tsx';
import { ReportCard } from './report-card.tsx';

interface ReportsTabProps {
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
  const messageRemoval = useDecision(removeReportedMessage, {
    success: t('admin.reports.messageRemoved'),
    failure: t('admin.reports.removeMessageFailed'),
  });
  const suspension = useDecision(suspendReported, {
    success: t('admin.reports.suspended'),
    failure: t('admin.reports.suspendFailed'),
  });
  const cancellation = useDecision(cancelReportedRun, {
    success: t('admin.reports.runCancelled'),
    failure: t('admin.reports.cancelRunFailed'),
  });
  const photoRemoval = useDecision(deleteCourtPhoto, {
    success: t('takedown.photo.removed'),
    failure: t('takedown.photo.failed'),
  });
  const decisions = [dismissal, removal, messageRemoval, cancellation, suspension];
  const busy = decisions.find(({ isPending }) => isPending);
  return (
    <div className="flex flex-col gap-4">
      <HeldCheckIns />
      <DecisionNotice errors={[...decisions, photoRemoval].map(({ error }) => error)} />
      <ReviewPanel
        query={query}
        label={t('admin.reports.list')}
        showsLabel
        empty={
          <EmptyState title={t('admin.reports.emptyTitle')} text={t('admin.reports.emptyText')} />
        }
      >
        {(report) => (
          <ReportCard
            key={report.id}
            report={report}
            isBusy={busy?.variables?.params.id === report.id || photoRemoval.isPending}
            onDismiss={() => dismissal.mutate({ params: { id: report.id } })}
            onRemove={() => removal.mutate({ params: { id: report.id } })}
            onRemoveMessage={() => messageRemoval.mutate({ params: { id: report.id } })}
            onCancelRun={(scope) =>
              cancellation.mutate({ params: { id: report.id }, body: { scope } })
            }
            onSuspend={() => setSuspending(report)}
            onManage={onManage}
            onRemovePhoto={(params) => photoRemoval.mutate({ params })}
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

/** Open reports by weight, in pages. A decision reloads all pages. */
function useReports() {
  return useInfiniteQuery({
    queryKey: [openReports.path, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(openReports, { query: pageParam === 0 ? {} : { offset: pageParam } }, { signal }),
    meta: { reads: openReports.reads },
    initialPageParam: 0,
    getNextPageParam: (page, pages) =>
      page.length === REPORTS_PAGE ? pages.length * REPORTS_PAGE : undefined,
    // New reports shift rows between pages, so remove duplicates.
    select: ({ pages }) => [...new Map(pages.flat().map((report) => [report.id, report])).values()],
  });
}
