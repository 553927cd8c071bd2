import { CourtName } from '#client/entities/court/court-name.tsx';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { formatCalendarDay } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { PendingStats } from '#shared/admin/stats-review.contract.ts';
import { FIGURES } from '#shared/player-stats/player-stats-rules.ts';
import { reviewItemId } from './use-review-cursor.ts';

interface PendingStatsCardProps {
  entry: PendingStats;
  isCurrent: boolean;
  isVerifying: boolean;
  onVerify: () => void;
  onReject: () => void;
}

export function PendingStatsCard(props: PendingStatsCardProps) {
  const { entry, isCurrent, isVerifying, onVerify, onReject } = props;
  return (
    <li
      id={reviewItemId(entry.id)}
      tabIndex={-1}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'flex flex-col gap-4 rounded-xl border bg-surface p-4 shadow-card lg:flex-row lg:items-center',
        isCurrent ? 'border-ball-text' : 'hairline',
      )}
    >
      <div className="flex min-w-0 flex-1 gap-3">
        <Avatar name={entry.player.name} photo={entry.player.profileImage} size="small" />
        <div className="min-w-0">
          <h3 className="font-bold break-words" dir="auto">
            <bdi>{entry.player.name}</bdi>
          </h3>
          <p className="text-ink-soft">
            {t('admin.stats.gameOf', { date: formatCalendarDay(entry.gameDate) })}
            {entry.courtName && (
              <>
                {' '}
                · <CourtName name={entry.courtName} />
              </>
            )}
          </p>
          {entry.photoUrl && (
            <a
              href={entry.photoUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={t('admin.stats.openSheet')}
              className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-md font-semibold underline underline-offset-4"
            >
              <img
                src={entry.photoUrl}
                alt=""
                loading="lazy"
                className="size-11 rounded-md bg-sunken object-cover"
              />
              {t('admin.stats.sheet')}
            </a>
          )}
          {entry.isOwn && <p className="text-sm text-ink-soft">{t('admin.own')}</p>}
        </div>
      </div>
      <dl className="flex flex-wrap justify-between gap-3 sm:justify-start sm:gap-5">
        {FIGURES.map(({ name }) => (
          <div key={name} className="flex flex-col-reverse items-center">
            <dt className="text-sm text-ink-soft">{t(`admin.stats.figures.${name}`)}</dt>
            <dd className="font-display text-xl font-extrabold tabular-nums">{entry[name]}</dd>
          </div>
        ))}
      </dl>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          disabled={entry.isOwn}
          onClick={onReject}
          className="flex-1 lg:flex-none"
        >
          {t('admin.stats.reject')}
        </Button>
        <Button
          disabled={entry.isOwn}
          busyLabel={isVerifying && t('admin.busy')}
          onClick={onVerify}
          className="flex-1 lg:flex-none"
        >
          {t('admin.stats.verify')}
        </Button>
      </div>
    </li>
  );
}
