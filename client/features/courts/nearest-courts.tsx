import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { CourtPhoto } from '#client/entities/court/court-photo.tsx';
import { MoodBadge } from '#client/entities/court/people-now.tsx';
import type { useNearbyCourts } from '#client/entities/court/use-nearby-courts.ts';
import { useCurrentUser } from '#client/entities/person/current-user.ts';
import { formatDistanceTo, formatRadius } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { can } from '#shared/access.ts';
import { NEARBY_RADIUS_METRES } from '#shared/courts/court-limits.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/map/position.ts';
import { courtMood, peopleNow } from '#shared/presence/presence-rules.ts';

const SHOWN = 3;

interface NearestCourtsProps {
  nearby: ReturnType<typeof useNearbyCourts>;
  position: Position;
  renderCheckIn: (court: Court) => ReactNode;
  onViewAll: () => void;
}

export function NearestCourts({ nearby, position, renderCheckIn, onViewAll }: NearestCourtsProps) {
  const { data: courts, error, refetch, isFetching } = nearby;
  const isNone = courts?.length === 0 && !error;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('courts.nearest.heading')}</h2>
      {courts && courts.length > 0 && (
        <ul className="flex flex-col">
          {courts.slice(0, SHOWN).map((court) => (
            <NearestCourt
              key={court.id}
              court={court}
              distance={formatDistanceTo(position, court)}
              checkIn={renderCheckIn(court)}
            />
          ))}
        </ul>
      )}
      {isNone && (
        <p className="text-ink-soft">
          {t('courts.nearest.none', { radius: formatRadius(NEARBY_RADIUS_METRES) })}
        </p>
      )}
      {isNone && <ImportLink position={position} />}
      {courts && courts.length > SHOWN && (
        <button
          type="button"
          onClick={onViewAll}
          className="-mb-2 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-ball-text underline-offset-4 hover:underline"
        >
          {t('courts.nearest.viewAll', { count: courts.length })}
          <ArrowRight aria-hidden="true" className="size-4" />
        </button>
      )}
      {!courts?.length && error && (
        <LoadError error={error} onRetry={refetch} retrying={isFetching} />
      )}
      {!courts && !error && <NearestSkeleton />}
    </Card>
  );
}

function ImportLink({ position }: { position: Position }) {
  const { user } = useCurrentUser();
  if (!user || !can(user.role, 'import-courts')) return null;
  const around = `${position.latitude.toFixed(3)},${position.longitude.toFixed(3)},15km`;
  return (
    <Link
      href={`/admin?tab=imports&around=${around}`}
      className="inline-flex min-h-11 items-center self-start font-semibold text-ball-text underline-offset-4 hover:underline"
    >
      {t('courts.nearest.import')}
    </Link>
  );
}

interface NearestCourtProps {
  court: Court;
  distance: string | null;
  checkIn: ReactNode;
}

function NearestCourt({ court, distance, checkIn }: NearestCourtProps) {
  return (
    <li className="hairline flex flex-wrap items-center gap-x-3 gap-y-2 border-t py-2 first:border-t-0 first:pt-0 last:pb-0">
      <CourtPhoto court={court} sizes="48px" className="size-12 shrink-0 rounded-lg" />
      <div className="min-w-[min(6rem,100%)] flex-1">
        <Link
          href={`/courts/${court.id}`}
          className="tap-line font-semibold underline-offset-4 wrap-anywhere hover:underline"
        >
          <CourtName name={court.name} />
        </Link>
        <p className="text-sm text-ink-soft tabular-nums">
          <span>{distance}</span> ·{' '}
          <span>{t('courts.card.checkedInToday', { count: court.currentCheckins })}</span>
        </p>
        {!court.closure && (
          <MoodBadge mood={courtMood(peopleNow(court.activeNow, court.estimate))} />
        )}
      </div>
      {checkIn}
    </li>
  );
}

function NearestSkeleton() {
  return (
    <div className="flex flex-col" aria-hidden="true">
      {Array.from({ length: SHOWN }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id
        <div key={index} className="flex items-center gap-4 py-3">
          <Skeleton className="size-16 shrink-0 rounded-lg" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
