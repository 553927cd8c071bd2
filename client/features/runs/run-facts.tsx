import { CalendarDays, type LucideIcon, MapPin, Moon, Repeat, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { isolated } from '#client/lib/i18n/bidi.ts';
import { formatCalendarDay } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { daylightWords } from '#shared/runs/run-words.ts';
import type { RunPage } from '#shared/runs/runs.contract.ts';
import { runDayWords, runHoursWords, runHourWords } from './run-time.ts';
import { weekdayNames } from './weekdays.ts';

/** When, where, how long one sees the ball, and who asks. */
export function RunFacts({ run }: { run: RunPage }) {
  return (
    <ul className="flex flex-col gap-3">
      <Fact icon={CalendarDays}>
        <span className="block font-semibold">{runDayWords(run)}</span>
        <span className="tabular-nums">{runHoursWords(run)}</span>
      </Fact>
      {run.series && (
        <Fact icon={Repeat}>
          {t('runPage.weekly', { days: weekdayNames(run.series.weekdays) })}
          {run.series.lastDay !== null &&
            ` ${t('runPage.weeklyUntil', { day: formatCalendarDay(run.series.lastDay) })}`}
        </Fact>
      )}
      <Fact icon={MapPin}>
        <Link
          href={`/courts/${run.courtId}`}
          className="tap-line font-semibold text-ball-text underline-offset-4 hover:underline"
        >
          <CourtName name={run.court.name} />
        </Link>
        {run.court.address !== '' && (
          <span className="block text-ink-soft wrap-anywhere" dir="auto">
            {run.court.address}
          </span>
        )}
      </Fact>
      <Daylight run={run} />
      {run.host && !run.isHost && (
        <Fact icon={UserRound}>
          {t('runPage.host')}{' '}
          <Link
            href={`/players/${encodeURIComponent(run.host.handle)}`}
            className="tap-line font-semibold text-ball-text underline-offset-4 hover:underline"
          >
            <bdi>{run.host.displayName}</bdi>
          </Link>
        </Fact>
      )}
      {!run.host && !run.isHost && (
        <Fact icon={UserRound}>
          {t('runs.hostedBy', { name: isolated(run.hostFirstName ?? t('runs.aPlayer')) })}
        </Fact>
      )}
      {run.isHost && <Fact icon={UserRound}>{t('runPage.youHost')}</Fact>}
    </ul>
  );
}

/** Most street courts have no lights. */
function Daylight({ run }: { run: RunPage }) {
  const words = daylightWords(t, run, (instant) => runHourWords(run, instant));
  if (words === null) return null;
  return (
    <Fact icon={Moon}>
      <span className="tabular-nums">{words.times}</span>
      {words.warning && <span className="block text-ink-soft">{words.warning}</span>}
    </Fact>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
