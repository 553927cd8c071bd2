import type { ReactNode } from 'react';
import { formatDate, formatDateAndTime } from '#client/lib/format.ts';
import { ROLE_TEXTS } from '#client/lib/roles.texts.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import type { CourtSubmission } from '#shared/admin/court-review.contract.ts';
import { ADMIN_TEXTS } from './admin.texts.ts';

const { view: texts } = ADMIN_TEXTS;

export function CourtFacts({ court }: { court: CourtSubmission }) {
  const { latitude, longitude, accuracyMetres, device } = court;
  return (
    <section aria-label={texts.facts}>
      <h3 className="font-bold">{texts.facts}</h3>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <Fact name={texts.submitted}>{formatDateAndTime(court.createdAt)}</Fact>
        <Fact name={texts.coordinates}>
          {latitude === null || longitude === null
            ? texts.unknown
            : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}
        </Fact>
        <Fact name={texts.accuracy}>
          {accuracyMetres === null
            ? texts.unknown
            : texts.accuracyMetres(Math.round(accuracyMetres))}
        </Fact>
        <Fact name={texts.notes}>
          <span className="whitespace-pre-wrap" dir="auto">
            {court.notes || texts.noNotes}
          </span>
        </Fact>
        <Fact name={texts.device}>
          {device.length === 0
            ? texts.unknown
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
    <section aria-label={texts.record}>
      <h3 className="font-bold">{texts.record}</h3>
      {submitter === null ? (
        <p className="mt-2 text-ink-soft">{texts.noSubmitter}</p>
      ) : (
        <div className="mt-2 flex gap-3">
          <Avatar name={submitter.name} photo={submitter.profileImage} size="small" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold break-words" dir="auto">
                <bdi>{submitter.name}</bdi>
              </span>
              <span className="text-ink-soft">@{submitter.username}</span>
              <Badge>{ROLE_TEXTS[submitter.role]}</Badge>
              {submitter.isTrusted && <Badge>{ADMIN_TEXTS.courts.trusted}</Badge>}
            </p>
            <p className="text-ink-soft">
              {texts.recordLine(
                submitter.approvedCourts,
                submitter.rejectedCourts,
                submitter.pendingCourts,
              )}
            </p>
            <p className="text-ink-soft">
              {texts.checkIns(submitter.checkIns)} ·{' '}
              {texts.memberSince(formatDate(submitter.memberSince))}
            </p>
          </div>
        </div>
      )}
    </section>
  );
}
