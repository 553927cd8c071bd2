import { DoorClosed } from 'lucide-react';
import type { ReactNode } from 'react';
import { CourtName, courtName } from '#client/entities/court/court-name.tsx';
import { CourtPhoto } from '#client/entities/court/court-photo.tsx';
import { formatDistanceTo } from '#client/lib/i18n/distance.ts';
import { formatCalendarDay } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { CourtClosure, CourtPage } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/map/position.ts';
import { CourtStatus } from './court-card.tsx';
import { CourtFacts } from './court-facts.tsx';
import { CourtLinks } from './court-links.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { ReportCourt } from './report-court.tsx';

interface CourtDetailsProps {
  court: CourtPage;
  position: Position | null;
  checkIn: ReactNode;
  map: ReactNode;
  /** Keeps it among one's own courts. */
  star?: ReactNode;
  /** Who is there now. */
  now?: ReactNode;
  /** What is planned there. */
  runs?: ReactNode;
  /** For admins: the way to what they can do about it. */
  manage?: ReactNode;
}

export function CourtDetails(props: CourtDetailsProps) {
  const { court, position, checkIn, star, map, now, runs, manage } = props;
  return (
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr] lg:items-start">
      <div className="flex flex-col gap-5">
        <CourtPhoto
          court={court}
          sizes="(min-width: 1024px) 36rem, 100vw"
          className={`max-h-[50dvh] w-full rounded-xl ${court.photo ? 'aspect-[4/3] lg:aspect-[16/10]' : 'aspect-[5/2]'}`}
          alt={t('courtPage.photo', { name: court.name })}
          eager
        />
        <header className="flex flex-col gap-2">
          <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere">
            <CourtName name={court.name} />
          </h1>
          {court.address && <p className="text-ink-soft wrap-anywhere">{court.address}</p>}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <CourtStatus court={court} />
            {court.isApproved && star}
          </div>
        </header>
        <ReviewNote court={court} />
        {court.isApproved && (court.closure ? <Closed closure={court.closure} /> : checkIn)}
        {court.isApproved && now}
        {court.isApproved && runs}
        <CourtFacts court={court} distance={formatDistanceTo(position, court)} />
        {court.notes && <Notes text={court.notes} />}
        <CourtLinks court={court} />
        {court.isApproved && (
          <div className="flex flex-wrap gap-3">
            <ReportCourt court={court} />
            {manage}
          </div>
        )}
      </div>
      <div className="flex flex-col gap-5">
        {court.latitude === null ? (
          <Card>
            <p className="text-ink-soft">{t('courtPage.noPin')}</p>
          </Card>
        ) : (
          map
        )}
        {court.isApproved && (
          <RecentActivity activity={court.recentActivity} timezone={court.timezone} />
        )}
        <CourtSource court={court} />
      </div>
    </div>
  );
}

/** Whose data it is: licences ask for it. */
function CourtSource({ court }: { court: CourtPage }) {
  const { attribution, licence, sourceLink } = court;
  if (attribution === null) return null;
  return (
    <p className="text-sm text-ink-soft wrap-anywhere">
      {sourceLink ? (
        <a href={sourceLink} target="_blank" rel="noreferrer" className="underline">
          {attribution}
        </a>
      ) : (
        attribution
      )}
      {licence && licence !== attribution && ` · ${licence}`}
    </p>
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

/** Instead of the button to check in. */
function Closed({ closure: { until, reason } }: { closure: CourtClosure }) {
  return (
    <div className="flex gap-3 rounded-lg border border-edge bg-sunken p-4">
      <DoorClosed aria-hidden="true" className="size-6 shrink-0 text-brick" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-bold">{t('courtPage.closedTitle')}</p>
        {reason && <p dir="auto">{reason}</p>}
        <p className="text-ink-soft">
          {until
            ? t('courtPage.closedText', { day: formatCalendarDay(until) })
            : t('courtPage.closedOpen')}
        </p>
      </div>
    </div>
  );
}

/** In the submitter's own words. */
function Notes({ text }: { text: string }) {
  return (
    <section className="flex flex-col gap-1">
      <h2 className="font-bold">{t('courtPage.notes')}</h2>
      <p className="whitespace-pre-line text-ink-soft wrap-anywhere" dir="auto">
        {text}
      </p>
    </section>
  );
}

export function CourtDetailsSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('courts.list.loading')}
      className="grid gap-6 lg:grid-cols-[3fr_2fr]"
    >
      <div className="flex flex-col gap-5">
        <Skeleton className="aspect-[4/3] w-full rounded-xl lg:aspect-[16/10]" />
        <Skeleton className="h-9 w-3/5" />
        <Skeleton className="min-h-12 w-full rounded-lg" />
        <Skeleton className="h-20 w-full rounded-xl" />
      </div>
      <Skeleton className="h-72 w-full rounded-xl" />
    </div>
  );
}
