import { CourtName, courtName } from '#client/entities/court/court-name.tsx';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { PersonHeading } from '#client/features/admin/people/person-link.tsx';
import { formatDateAndTime, formatShortDayAndHour } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import type { Report } from '#shared/admin/reports.contract.ts';
import type { useReportDecisions } from './use-report-decisions.ts';

interface ReportCardProps {
  report: Report;
  decisions: ReturnType<typeof useReportDecisions>;
  onSuspend: () => void;
  onManage: (courtId: number) => void;
}

export function ReportCard({ report, decisions, onSuspend, onManage }: ReportCardProps) {
  const { dismissal, removal, messageRemoval, cancellation, photoRemoval } = decisions;
  const params = { id: report.id };
  const cancelRun = (scope: 'this' | 'following') =>
    cancellation.mutate({ params, body: { scope } });
  const { person, post, court, run, message } = report;
  const photoId = court?.photoId;
  const isBusy =
    photoRemoval.isPending ||
    [dismissal, removal, messageRemoval, cancellation].some(
      ({ isPending, variables }) => isPending && variables?.params.id === report.id,
    );
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
      {run && <ReportedRun run={run} />}
      {message && (
        <div className="rounded-lg bg-sunken p-3 break-words">
          <p className="text-sm text-ink-soft">{t('admin.reports.message')}</p>
          <blockquote className="whitespace-pre-line" dir="auto">
            {message.body}
          </blockquote>
        </div>
      )}
      {!post && !court && !run && !message && (
        <p className="text-ink-soft">{t('admin.reports.aboutPerson')}</p>
      )}
      <p className="break-words">
        {report.reason
          ? t('admin.reports.reason', { reason: report.reason })
          : t('admin.reports.reporterLeft')}
      </p>
      {report.isOwn && <p className="text-sm text-ink-soft">{t('admin.own')}</p>}
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <Button variant="secondary" disabled={isOff} onClick={() => dismissal.mutate({ params })}>
          {t('admin.reports.dismiss')}
        </Button>
        {post && (
          <Button variant="secondary" disabled={isOff} onClick={() => removal.mutate({ params })}>
            {t('admin.reports.removePost')}
          </Button>
        )}
        {message && (
          <Button
            variant="secondary"
            disabled={isOff}
            onClick={() => messageRemoval.mutate({ params })}
          >
            {t('admin.reports.removeMessage')}
          </Button>
        )}
        {run && !run.isCancelled && (
          <Button variant="secondary" disabled={isOff} onClick={() => cancelRun('this')}>
            {t('admin.reports.cancelRun')}
          </Button>
        )}
        {run?.isWeekly && (
          <Button variant="secondary" disabled={isOff} onClick={() => cancelRun('following')}>
            {t('admin.reports.cancelWeekly')}
          </Button>
        )}
        {court && photoId && (
          <Button
            variant="secondary"
            disabled={isOff}
            onClick={() => photoRemoval.mutate({ params: { id: court.id, photoId } })}
          >
            {t('takedown.reports.removePhoto')}
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
          alt={t('admin.view.photo', { name: courtName(court.name) })}
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

function ReportedRun({ run }: { run: NonNullable<Report['run']> }) {
  return (
    <div className="rounded-lg bg-sunken p-3 break-words">
      <p className="text-sm text-ink-soft">{t('admin.reports.run')}</p>
      <p className="font-semibold">
        <CourtName name={run.courtName} /> · {formatShortDayAndHour(run.startsAt, run.timezone)}
        {run.isCancelled && ` · ${t('runs.status.cancelled')}`}
      </p>
      {run.note ? (
        <blockquote className="mt-1 whitespace-pre-line" dir="auto">
          {run.note}
        </blockquote>
      ) : (
        <p className="mt-1 text-ink-soft">{t('admin.reports.runWithoutNote')}</p>
      )}
    </div>
  );
}
