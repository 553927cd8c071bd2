import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateAndTime } from '#client/lib/format.ts';
import { queryFor } from '#client/lib/query-client.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import {
  dismissReport,
  openReports,
  type Report,
  removePost,
  suspendReported,
} from '#shared/admin/reports.contract.ts';
import { ADMIN_TEXTS } from './admin.texts.ts';
import { DecisionNotice } from './decision-notice.tsx';
import { PersonHeading } from './person-heading.tsx';
import { EmptyState, ReviewPanel } from './review-panel.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useDecision } from './use-decision.ts';

const { reports: texts } = ADMIN_TEXTS;

export function ReportsTab() {
  const query = useQuery(queryFor(openReports, {}));
  const [suspending, setSuspending] = useState<Report>();
  const dismissal = useDecision(dismissReport, {
    success: texts.dismissed,
    failure: texts.dismissFailed,
  });
  const removal = useDecision(removePost, { success: texts.removed, failure: texts.removeFailed });
  const suspension = useDecision(suspendReported, {
    success: texts.suspended,
    failure: texts.suspendFailed,
  });
  const decisions = [dismissal, removal, suspension];
  const busy = decisions.find(({ isPending }) => isPending);
  return (
    <div className="flex flex-col gap-4">
      <DecisionNotice errors={decisions.map(({ error }) => error)} />
      <ReviewPanel
        query={query}
        label={texts.list}
        empty={<EmptyState title={texts.emptyTitle} text={texts.emptyText} />}
      >
        {(report) => (
          <ReportCard
            key={report.id}
            report={report}
            isBusy={busy?.variables?.params.id === report.id}
            onDismiss={() => dismissal.mutate({ params: { id: report.id } })}
            onRemove={() => removal.mutate({ params: { id: report.id } })}
            onSuspend={() => setSuspending(report)}
          />
        )}
      </ReviewPanel>
      {suspending && (
        <SuspendDialog
          name={suspending.person.name}
          busy={suspension.isPending}
          onClose={() => setSuspending(undefined)}
          onSubmit={(reason) =>
            suspension.mutate(
              { params: { id: suspending.id }, body: { reason } },
              { onSettled: () => setSuspending(undefined) },
            )
          }
        />
      )}
    </div>
  );
}

interface ReportCardProps {
  report: Report;
  isBusy: boolean;
  onDismiss: () => void;
  onRemove: () => void;
  onSuspend: () => void;
}

function ReportCard({ report, isBusy, onDismiss, onRemove, onSuspend }: ReportCardProps) {
  const { person, post } = report;
  const isOff = isBusy || report.isOwn;
  return (
    <li className="hairline flex flex-col gap-3 rounded-xl border bg-surface p-4 shadow-card">
      <div className="flex min-w-0 gap-3">
        <Avatar name={person.name} photo={person.profileImage} size="small" />
        <div className="min-w-0 break-words">
          <PersonHeading person={person} />
          <p className="text-sm text-ink-soft">
            {texts.count(report.reports)} · {formatDateAndTime(report.createdAt)}
          </p>
        </div>
      </div>
      {post ? (
        <blockquote className="rounded-lg bg-sunken p-3 break-words" dir="auto">
          {post.body}
        </blockquote>
      ) : (
        <p className="text-ink-soft">{texts.aboutPerson}</p>
      )}
      <p className="break-words">{texts.reason(report.reason)}</p>
      {report.isOwn && <p className="text-sm text-ink-soft">{ADMIN_TEXTS.own}</p>}
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <Button variant="secondary" disabled={isOff} onClick={onDismiss}>
          {texts.dismiss}
        </Button>
        {post && (
          <Button variant="secondary" disabled={isOff} onClick={onRemove}>
            {texts.removePost}
          </Button>
        )}
        <Button variant="danger" disabled={isOff || person.isSuspended} onClick={onSuspend}>
          {texts.suspend}
        </Button>
      </div>
    </li>
  );
}
