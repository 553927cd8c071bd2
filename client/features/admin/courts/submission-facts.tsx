import type { ReactNode } from 'react';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { PersonName } from '#client/entities/person/person-name.tsx';
import { formatAccuracy, formatDate, formatDateAndTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { CourtSubmission } from '#shared/admin/court-review.contract.ts';

export function SubmissionFacts({ court }: { court: CourtSubmission }) {
  const { latitude, longitude, accuracyMetres, device } = court;
  return (
    <section aria-label={t('admin.view.facts')}>
      <h3 className="font-bold">{t('admin.view.facts')}</h3>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <Fact name={t('admin.view.submitted')}>{formatDateAndTime(court.createdAt)}</Fact>
        <Fact name={t('admin.view.coordinates')}>
          {latitude === null || longitude === null
            ? t('admin.view.unknown')
            : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}
        </Fact>
        <Fact name={t('admin.view.accuracy')}>
          {accuracyMetres === null
            ? t('admin.view.unknown')
            : t('admin.view.accuracyWithin', { accuracy: formatAccuracy(accuracyMetres) })}
        </Fact>
        <Fact name={t('admin.view.notes')}>
          <span className="whitespace-pre-wrap" dir="auto">
            {court.notes || t('admin.view.noNotes')}
          </span>
        </Fact>
        <Fact name={t('admin.view.device')}>
          {device.length === 0
            ? t('admin.view.unknown')
            : device.map(({ name, value }) => (
                <span key={name} className="block">
                  {value}
                </span>
              ))}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </div>
  );
}

export function SubmitterRecord({ submitter }: Pick<CourtSubmission, 'submitter'>) {
  return (
    <section aria-label={t('admin.view.record')}>
      <h3 className="font-bold">{t('admin.view.record')}</h3>
      {submitter === null ? (
        <p className="mt-2 text-ink-soft">{t('admin.view.noSubmitter')}</p>
      ) : (
        <div className="mt-2 flex gap-3">
          <Avatar name={submitter.name} photo={submitter.profileImage} size="small" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold break-words" dir="auto">
                <PersonName name={submitter.name} />
              </span>
              <span className="text-ink-soft">@{submitter.username}</span>
              <Badge>{t(`roles.${submitter.role}`)}</Badge>
              {submitter.isTrusted && <Badge>{t('admin.courts.trusted')}</Badge>}
            </p>
            <p className="text-ink-soft">
              {t('admin.view.recordLine', {
                approved: submitter.approvedCourts,
                rejected: submitter.rejectedCourts,
                pending: submitter.pendingCourts,
              })}
            </p>
            <p className="text-ink-soft">
              {t('admin.view.checkIns', { count: submitter.checkIns })} ·{' '}
              {t('admin.view.memberSince', { date: formatDate(submitter.memberSince) })}
            </p>
          </div>
        </div>
      )}
    </section>
  );
}
