import {
  CalendarDays,
  CalendarPlus,
  type LucideIcon,
  MapPin,
  Moon,
  Navigation,
  Repeat,
  Share2,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CourtName, courtName } from '#client/entities/court/court-name.tsx';
import { formatCalendarDay } from '#client/lib/i18n/format.ts';
import { currentLocale } from '#client/lib/i18n/locale.ts';
import { isolated, t } from '#client/lib/i18n/t.ts';
import { BUTTON_SHAPE, BUTTON_VARIANTS, Button } from '#client/ui/button.tsx';
import { shareLink } from '#client/ui/share-link.ts';
import { directionsTo, mapDeviceOf } from '#shared/public-pages/directions.ts';
import { runDay } from '#shared/runs/run-time.ts';
import { daylightWords, runName } from '#shared/runs/run-words.ts';
import type { RunPage } from '#shared/runs/runs.contract.ts';
import { runDayWords, runHoursWords, runHourWords } from './run-time.ts';
import { weekdayNames } from './weekdays.ts';

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

function Daylight({ run }: { run: RunPage }) {
  const words = daylightWords(t, run, (instant) => runHourWords(run, instant));
  if (words === null) return null;
  return (
    <Fact icon={Moon}>
      <span className="tabular-nums">{words.times}</span>
      <span className="block text-ink-soft">{words.warning}</span>
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

/** Icon above the label, so three fit side by side on a phone. */
const TILE = 'flex-col gap-1 px-1 py-2 text-center';
const LINK = `${BUTTON_SHAPE} ${BUTTON_VARIANTS.secondary} ${TILE}`;

export function RunLinks({ run }: { run: RunPage }) {
  const { key, court, status } = run;
  const name = courtName(court.name);
  const { latitude, longitude, address } = court;
  const directions = directionsTo(
    { name, address, position: { latitude, longitude } },
    mapDeviceOf(navigator.userAgent),
  );
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-3">
      {status === 'open' && (
        <Button
          variant="secondary"
          className={TILE}
          onClick={() =>
            shareLink({
              path: `/runs/${key}`,
              title: runName(t, run.format, name),
              text: t('runPage.shareText', {
                run: runName(t, run.format, name),
                when: `${runDay(currentLocale(), run)}, ${runHoursWords(run)}`,
              }),
            })
          }
        >
          <Share2 aria-hidden="true" className="size-5 shrink-0" />
          {t('runPage.share')}
        </Button>
      )}
      <a href={`/runs/${key}.ics`} download="jim-run.ics" className={LINK}>
        <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
        {t('runPage.calendar')}
      </a>
      {directions && (
        <a href={directions} target="_blank" rel="noreferrer" className={LINK}>
          <Navigation aria-hidden="true" className="size-5 shrink-0" />
          {t('courtPage.directions')}
        </a>
      )}
    </div>
  );
}
