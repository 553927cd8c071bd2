import type { ReactNode } from 'react';
import { formatDistanceTo } from '#client/lib/distance.ts';
import { Card } from '#client/ui/card.tsx';
import { CourtName } from '#client/ui/court-name.tsx';
import { CourtPhoto } from '#client/ui/court-photo.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { CourtPage } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/geo/distance.ts';
import { CourtStatus } from './court-card.tsx';
import { CourtFacts } from './court-facts.tsx';
import { CourtLinks } from './court-links.tsx';
import { COURT_PAGE_TEXTS, COURTS_TEXTS } from './courts.texts.ts';
import { RecentActivity } from './recent-activity.tsx';

interface CourtDetailsProps {
  court: CourtPage;
  position: Position | null;
  checkIn: ReactNode;
  map: ReactNode;
  /** "2 friends here", where there are any. */
  friends?: ReactNode;
}

export function CourtDetails({ court, position, checkIn, map, friends }: CourtDetailsProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr] lg:items-start">
      <div className="flex flex-col gap-5">
        <CourtPhoto
          court={court}
          sizes="(min-width: 1024px) 36rem, 100vw"
          className={`max-h-[50dvh] w-full rounded-xl ${court.photo ? 'aspect-[4/3] lg:aspect-[16/10]' : 'aspect-[5/2]'}`}
          alt={COURT_PAGE_TEXTS.photo(court.name)}
          eager
        />
        <header className="flex flex-col gap-2">
          <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere">
            <CourtName name={court.name} />
          </h1>
          {court.address && <p className="text-ink-soft wrap-anywhere">{court.address}</p>}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <CourtStatus court={court} />
            {court.activeNow > 0 && (
              <span className="text-sm font-semibold text-ball-text tabular-nums">
                {COURTS_TEXTS.card.activePlayers(court.activeNow)}
              </span>
            )}
            {friends}
          </div>
        </header>
        <ReviewNote court={court} />
        {court.isApproved && checkIn}
        <CourtFacts court={court} distance={formatDistanceTo(position, court)} />
        <CourtLinks court={court} />
      </div>
      <div className="flex flex-col gap-5">
        {court.latitude === null ? (
          <Card>
            <p className="text-ink-soft">{COURT_PAGE_TEXTS.noPin}</p>
          </Card>
        ) : (
          map
        )}
        {court.isApproved && (
          <RecentActivity activity={court.recentActivity} timezone={court.timezone} />
        )}
        {court.attribution && <p className="text-sm text-ink-soft">{court.attribution}</p>}
      </div>
    </div>
  );
}

function ReviewNote({ court: { status, rejectReason } }: { court: CourtPage }) {
  if (status === 'approved') return null;
  const text = status === 'pending' ? COURT_PAGE_TEXTS.pendingText : COURT_PAGE_TEXTS.rejectedText;
  return (
    <p className="rounded-lg bg-sunken p-4">
      {text} {rejectReason}
    </p>
  );
}

export function CourtDetailsSkeleton() {
  return (
    <div
      role="status"
      aria-label={COURTS_TEXTS.list.loading}
      className="grid gap-6 lg:grid-cols-[3fr_2fr]"
    >
      <div className="flex flex-col gap-5">
        <Skeleton className="aspect-[4/3] w-full rounded-xl lg:aspect-[16/10]" />
        <Skeleton className="h-9 w-3/5" />
        <Skeleton className="h-12 w-full rounded-lg" />
        <Skeleton className="h-20 w-full rounded-xl" />
      </div>
      <Skeleton className="h-72 w-full rounded-xl" />
    </div>
  );
}
