import { CalendarClock } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import type { Favourite } from '#shared/favourites/favourites.contract.ts';
import { runHourWords, shortRunDayWords } from './run-time.ts';

interface NextRunLineProps {
  run: NonNullable<Favourite['nextRun']>;
  /** Of the court. */
  timezone: string;
}

/** "Run: Today, 6:00 PM · 4 spots left" */
export function NextRunLine({ run: { startsAt, spotsLeft }, timezone }: NextRunLineProps) {
  const time = { startsAt, endsAt: startsAt, court: { timezone } };
  const hour = runHourWords(time, startsAt);
  return (
    <p className="flex items-start gap-1.5 text-sm">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ball-text" />
      <span className="min-w-0">
        <span className="font-semibold">
          {t('runs.nextRun', { day: shortRunDayWords(time), hour })}
        </span>
        {' · '}
        {spotsLeft > 0 ? t('runs.spotsLeft', { spots: spotsLeft }) : t('runs.full')}
      </span>
    </p>
  );
}
