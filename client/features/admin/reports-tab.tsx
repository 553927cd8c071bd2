import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatDateAndTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import {
  dismissReport,
  openReports,
  removePost,
  suspendReported,
} from '#shared/admin/admin.endpoints.ts';
import type { Report } from '#shared/admin/reports.contract.ts';
import { DecisionNotice } from './decision-notice.tsx';
import { PersonHeading } from './person-heading.tsx';
import { EmptyState, ReviewPanel } from './review-panel.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useDecision } from './use-decision.ts';

interface ReportsTabProps {
  /** Opens a reported court where something can be done about it. */
  onManage: (courtId: number) => void;
}

export function ReportsTab({ onManage }: ReportsTabProps) {
  const query = useQuery(queryFor(openReports, {}));
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
  const decisions = [dismissal, removal, suspension];
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
            onSuspend={() => setSuspending(report)}
            onManage={onManage}
          />
        )}
      </ReviewPanel>
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

interface ReportCardProps {
  report: Report;
  isBusy: boolean;
  onDismiss: () => void;
  onRemove: () => void;
  onSuspend: () => void;
  onManage: (courtId: number) => void;
}

function ReportCard(props: ReportCardProps) {
  const { report, isBusy, onDismiss, onRemove, onSuspend, onManage } = props;
  const { person, post, court } = report;
  const isOff = isBusy || report.isOwn;
  return (
    <li className="hairline flex flex-col gap-3 rounded-xl border bg-surface p-4 shadow-card">
      <div className="flex min-w-0 gap-3">
        {person && <Avatar name={person.name} photo={person.profileImage} size="small" />}
        <div className="min-w-0 break-words">
          {person ? (
            <PersonHeading person={person} />
          ) : (
            <h3 className="font-bold">{t('admin.formerMember')}</h3>
          )}
          <p className="text-sm text-ink-soft">
            {t('admin.reports.count', { count: report.reports })} ·{' '}
            {formatDateAndTime(report.createdAt)}
          </p>
        </div>
      </div>
      {post && (
        <blockquote className="rounded-lg bg-sunken p-3 break-words" dir="auto">
          {post.body}
        </blockquote>
      )}
      {court && <ReportedCourt court={court} />}
      {!post && !court && <p className="text-ink-soft">{t('admin.reports.aboutPerson')}</p>}
      <p className="break-words">
        {report.reason
          ? t('admin.reports.reason', { reason: report.reason })
          : t('admin.reports.reporterLeft')}
      </p>
      {report.isOwn && <p className="text-sm text-ink-soft">{t('admin.own')}</p>}
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <Button variant="secondary" disabled={isOff} onClick={onDismiss}>
          {t('admin.reports.dismiss')}
        </Button>
        {post && (
          <Button variant="secondary" disabled={isOff} onClick={onRemove}>
            {t('admin.reports.removePost')}
          </Button>
        )}
        {court && (
          <Button variant="secondary" disabled={isOff} onClick={() => onManage(court.id)}>
            {t('takedown.reports.manage')}
          </Button>
        )}
        {person && (
          <Button variant="danger" disabled={isOff || person.isSuspended} onClick={onSuspend}>
            {t('admin.reports.suspend')}
          </Button>
        )}
      </div>
    </li>
  );
}

function ReportedCourt({ court }: { court: NonNullable<Report['court']> }) {
  return (
    <div className="flex items-center gap-3 rounded-lg bg-sunken p-3">
      {court.photoUrl && (
        <img
          src={court.photoUrl}
          alt={t('admin.view.photo', { name: court.name })}
          className="size-20 shrink-0 rounded-md object-cover"
        />
      )}
      <p className="min-w-0 break-words" dir="auto">
        <span className="block text-sm text-ink-soft">
          {court.isAboutPhoto ? t('takedown.reports.photo') : t('takedown.reports.court')}
        </span>
        <CourtName name={court.name} />
      </p>
    </div>
  );
}
