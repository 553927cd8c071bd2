import {
  CalendarDays,
  CalendarPlus,
  MapPin,
  Navigation,
  Repeat,
  Share2,
  UserRound,
} from 'lucide-react';
import { Link } from 'wouter';
import { CourtName, courtName } from '#client/entities/court/court-name.tsx';
import { PersonName, personName } from '#client/entities/person/person-name.tsx';
import { DaylightFact, Fact } from '#client/entities/run/run-parts.tsx';
import { formatCalendarDay, formatHour, formatLongDay } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { shareLink } from '#client/ui/share-link.ts';
import { directionsTo, mapDeviceOf } from '#shared/public-pages/directions.ts';
import { runName } from '#shared/runs/run-words.ts';
import type { RunPage } from '#shared/runs/runs.contract.ts';
import { runDayWords, runHoursWords } from './run-time.ts';
import { weekdayNames } from './weekdays.ts';

export function RunFacts({ run }: { run: RunPage }) {
  return (
    <ul className="flex flex-col gap-3">
      <Fact icon={CalendarDays}>
        <span className="block font-semibold first-letter:uppercase">{runDayWords(run)}</span>
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
      <DaylightFact t={t} run={run} hourOf={(instant) => formatHour(instant, run.court.timezone)} />
      {run.host?.handle && !run.isHost && (
        <Fact icon={UserRound}>
          {t('runPage.host')}{' '}
          <Link
            href={`/players/${encodeURIComponent(run.host.handle)}`}
            className="tap-line font-semibold text-ball-text underline-offset-4 hover:underline"
          >
            <PersonName name={run.host.displayName} />
          </Link>
        </Fact>
      )}
      {!run.host?.handle && !run.isHost && (
        <Fact icon={UserRound}>
          {t('runs.hostedBy', { name: personName(run.host?.displayName ?? run.hostFirstName) })}
        </Fact>
      )}
      {run.isHost && <Fact icon={UserRound}>{t('runPage.youHost')}</Fact>}
    </ul>
  );
}

/** Icon above the label, so three fit side by side on a phone. */
const TILE = 'flex-col gap-1 px-1 py-2 text-center';

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
                when: `${formatLongDay(run.startsAt, court.timezone)}, ${runHoursWords(run)}`,
              }),
            })
          }
        >
          <Share2 aria-hidden="true" className="size-5 shrink-0" />
          {t('runPage.share')}
        </Button>
      )}
      <ButtonLink
        href={`/runs/${key}.ics`}
        download="jim-run.ics"
        variant="secondary"
        className={TILE}
      >
        <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
        {t('runPage.calendar')}
      </ButtonLink>
      {directions && (
        <ButtonLink
          href={directions}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          className={TILE}
        >
          <Navigation aria-hidden="true" className="size-5 shrink-0" />
          {t('courtPage.directions')}
        </ButtonLink>
      )}
    </div>
  );
}
