import { X } from 'lucide-react';
import { CourtName, courtName } from '#client/entities/court/court-name.tsx';
import { CourtPhoto } from '#client/entities/court/court-photo.tsx';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { PersonName, personName } from '#client/entities/person/person-name.tsx';
import { reviewItemId } from '#client/features/admin/review/use-review.ts';
import { formatDate } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { PendingCourt } from '#shared/admin/court-review.contract.ts';

interface PendingCourtCardProps {
  court: PendingCourt;
  isCurrent: boolean;
  isApproving: boolean;
  onView: () => void;
  onReject: () => void;
  onApprove: () => void;
}

export function PendingCourtCard(props: PendingCourtCardProps) {
  const { court, isCurrent, isApproving, onView, onReject, onApprove } = props;
  const submitter = personName(court.submitter?.name, t('admin.formerMember'));
  return (
    <li
      id={reviewItemId(court.id)}
      tabIndex={-1}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'flex flex-col gap-4 rounded-xl border bg-surface p-4 shadow-card sm:flex-row sm:items-center',
        isCurrent ? 'border-ball-text' : 'hairline',
      )}
    >
      <div className="flex min-w-0 flex-1 gap-4">
        <CourtPhoto
          court={court}
          sizes="112px"
          alt={t('admin.view.photo', { name: courtName(court.name) })}
          className="size-20 shrink-0 rounded-lg sm:size-28"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h3 className="font-bold break-words" dir="auto">
            <CourtName name={court.name} />
          </h3>
          <p className="text-ink-soft break-words" dir="auto">
            {court.address}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
            <Avatar name={submitter} photo={court.submitter?.profileImage} size="small" />
            <span className="min-w-0 break-words" dir="auto">
              <PersonName name={submitter} />
            </span>
            <time dateTime={court.createdAt}>{formatDate(court.createdAt)}</time>
            {court.isTrusted && <Badge>{t('admin.courts.trusted')}</Badge>}
            {court.latitude === null && <Badge>{t('admin.courts.noPin')}</Badge>}
          </p>
          {court.isOwn && <p className="text-sm text-ink-soft">{t('admin.own')}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" onClick={onView} className="flex-1 sm:flex-none">
          {t('admin.courts.view')}
        </Button>
        <IconButton
          icon={X}
          label={`${t('ui.label', { label: t('admin.courts.reject') })} ${courtName(court.name)}`}
          disabled={court.isOwn}
          onClick={onReject}
          className="border border-edge text-brick disabled:opacity-50"
        />
        <Button
          onClick={onApprove}
          disabled={court.isOwn || court.latitude === null}
          busyLabel={isApproving && t('admin.busy')}
          className="flex-1 sm:flex-none"
        >
          {t('admin.courts.approve')}
        </Button>
      </div>
    </li>
  );
}
