import type { ReactNode } from 'react';
import { CourtFacts } from '#client/entities/court/court-facts.tsx';
import { CourtName, courtName } from '#client/entities/court/court-name.tsx';
import { ClosedNotice, CourtSource, WeekChart } from '#client/entities/court/court-parts.tsx';
import { call } from '#client/lib/api/call.ts';
import {
  formatCalendarDay,
  formatDayOfWeek,
  formatDistanceTo,
  formatNumber,
  formatShortDayAndHour,
} from '#client/lib/i18n/format.ts';
import { currentLocale } from '#client/lib/i18n/locale.ts';
import { t } from '#client/lib/i18n/t.ts';
import { useMediaQuery } from '#client/lib/page/use-media-query.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { FoldSummary } from '#client/ui/fold-summary.tsx';
import { ReportButton } from '#client/ui/report-dialog-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { reportCourt } from '#dist/endpoints/courts/courts.ts';
import type { CourtPage } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/map/position.ts';
import { CourtStatus } from './court-card.tsx';

interface CourtDetailsProps {
  court: CourtPage;
  position: Position | null;
  map: ReactNode;
  links: ReactNode;
  now?: ReactNode;
  runs?: ReactNode;
  usualHours?: ReactNode;
  note?: ReactNode;
  photos?: ReactNode;
  /** What other players suggest to change. */
  suggestions?: ReactNode;
  suggestEdit?: ReactNode;
  more?: ReactNode;
}

export function CourtDetails(props: CourtDetailsProps) {
  const { court, position, map, links, now, runs, usualHours, note, more } = props;
  const { photos, suggestions, suggestEdit } = props;
  const isWide = useMediaQuery('(min-width: 1024px)');
  const hasMapOnTop = !court.photo && !court.photos?.length && !isWide;
  const distance = formatDistanceTo(position, court);
  const shownMap =
    court.latitude === null ? <p className="text-ink-soft">{t('courtPage.noPin')}</p> : map;
  return (
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr] lg:items-start">
      <div className="flex min-w-0 flex-col gap-4">
        <header>
          <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere">
            <CourtName name={court.name} />
          </h1>
          <p className="text-ink-soft wrap-anywhere">
            {court.address && distance ? `${court.address}\u00a0· ` : court.address}
            {distance && (
              <span className="whitespace-nowrap">{t('courts.card.away', { distance })}</span>
            )}
          </p>
          <CourtStatus court={court} />
        </header>
        {hasMapOnTop && shownMap}
        {photos}
        <ReviewNote court={court} />
        {court.closure && (
          <ClosedNotice
            t={t}
            day={court.closure.until && formatCalendarDay(court.closure.until)}
            reason={court.closure.reason}
          />
        )}
        {court.isApproved ? now : links}
        {court.isApproved && suggestions}
        {court.isApproved && runs}
        {court.isApproved && usualHours}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        {!hasMapOnTop && shownMap}
        <About court={court} />
        {court.isApproved && suggestEdit}
        {court.isApproved && (
          <details className="hairline rounded-xl border bg-surface shadow-card">
            <FoldSummary className="px-4">{t('courtPage.more')}</FoldSummary>
            <div className="flex flex-col gap-5 px-4 pb-4">
              <RecentActivity court={court} />
              {more}
              <ButtonLink href={`/courts/${court.id}/poster`} variant="secondary">
                {t('courtPage.poster')}
              </ButtonLink>
              <ReportCourt court={court} />
            </div>
          </details>
        )}
        {/* Last, because it appears only once the user's stars have loaded. */}
        {court.isApproved && note}
      </div>
    </div>
  );
}

function About({ court }: { court: CourtPage }) {
  if (!court.isApproved && !court.notes && court.attribution === null) return null;
  return (
    <section aria-labelledby="about-court" className="flex flex-col gap-2">
      <h2 id="about-court" className="text-lg font-extrabold tracking-tight">
        {t('courtPage.about')}
      </h2>
      <CourtFacts t={t} locale={currentLocale()} facts={court.facts} now={new Date()} />
      {court.isApproved && (
        <p className="tabular-nums">
          {t('courts.card.checkedInToday', { count: court.currentCheckins })}
        </p>
      )}
      {court.notes && <Notes text={court.notes} />}
      <CourtSource {...court} />
    </section>
  );
}

function RecentActivity({ court: { recentActivity, timezone } }: { court: CourtPage }) {
  const { days, checkIns30Days, people30Days, lastCheckInAt } = recentActivity;
  return (
    <WeekChart
      t={t}
      locale={currentLocale()}
      isQuiet={checkIns30Days === 0}
      days={days.map(({ day, checkIns }) => ({
        day,
        checkIns,
        count: formatNumber(checkIns),
        spoken: t('courtPage.dayCount', { day: formatDayOfWeek(day), count: checkIns }),
      }))}
    >
      <p className="text-sm text-ink-soft">
        {t('courtPage.month', { checkIns: checkIns30Days, people: people30Days })}
        {lastCheckInAt && (
          <span className="block">
            {t('courtPage.lastCheckIn', { when: formatShortDayAndHour(lastCheckInAt, timezone) })}
          </span>
        )}
      </p>
    </WeekChart>
  );
}

function ReviewNote({ court: { status, rejectReason, mergedInto } }: { court: CourtPage }) {
  if (status === 'approved') return null;
  const text = {
    pending: t('courtPage.pendingText'),
    rejected: t('courtPage.rejectedText'),
    removed: t('courtPage.removedText'),
  }[status];
  return (
    <p className="rounded-lg bg-sunken p-4">
      {text}{' '}
      {mergedInto ? t('courts.alreadyOnMap', { court: courtName(mergedInto.name) }) : rejectReason}
    </p>
  );
}

function Notes({ text }: { text: string }) {
  return (
    <div>
      <h3 className="font-bold">{t('courtPage.notes')}</h3>
      <p className="whitespace-pre-line text-ink-soft wrap-anywhere" dir="auto">
        {text}
      </p>
    </div>
  );
}

export function CourtDetailsSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('courts.list.loading')}
      className="grid gap-6 lg:grid-cols-[3fr_2fr]"
    >
      <div className="flex flex-col gap-4">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="aspect-[16/9] max-h-[32dvh] w-full rounded-xl lg:max-h-[50dvh]" />
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="min-h-12 w-full rounded-lg" />
      </div>
      <Skeleton className="h-72 w-full rounded-xl" />
    </div>
  );
}

function ReportCourt({ court }: { court: CourtPage }) {
  return (
    <ReportButton
      title={t('courtPage.report.title')}
      send={(reason) =>
        call(reportCourt, { params: { id: court.id }, body: { about: 'court', reason } })
      }
    />
  );
}
