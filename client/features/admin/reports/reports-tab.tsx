import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SuspendDialog } from '#client/features/admin/people/suspend-dialog.tsx';
import { DecisionNotice } from '#client/features/admin/review/decision.tsx';
import { LoadMore } from '#client/features/admin/review/paged-list.tsx';
import { EmptyState, ReviewPanel } from '#client/features/admin/review/review-panel.tsx';
import { call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { openReports, suspendReported } from '#dist/endpoints/admin/reports.ts';
import type { Report } from '#shared/admin/reports.contract.ts';
import { REPORTS_PAGE } from '#shared/admin/review-rules.ts';
import { HeldCheckIns } from './held-check-ins.tsx';
import { ReportCard } from './report-card.tsx';
import { useReportDecisions } from './use-report-decisions.ts';

interface ReportsTabProps {
  onManage: (courtId: number) => void;
}

export function ReportsTab({ onManage }: ReportsTabProps) {
  const query = useReports();
  const [suspending, setSuspending] = useState<Report>();
  const decisions = useReportDecisions();
  const all = Object.values(decisions);
  return (
    <div className="flex flex-col gap-4">
      <HeldCheckIns />
      <DecisionNotice errors={all.map(({ error }) => error)} />
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
            decisions={decisions}
            onSuspend={() => setSuspending(report)}
            onManage={onManage}
          />
        )}
      </ReviewPanel>
      <LoadMore pages={query} />
      {suspending?.person && (
        <SuspendDialog
          endpoint={suspendReported}
          id={suspending.id}
          name={suspending.person.name}
          onClose={() => setSuspending(undefined)}
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
