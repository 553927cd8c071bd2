import { useQuery } from '@tanstack/react-query';
import type * as L from 'leaflet';
import { ChevronRight, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { CourtName, courtName } from '#client/entities/court/court-name.tsx';
import { CourtPhoto } from '#client/entities/court/court-photo.tsx';
import { CourtMoodBadge, PeopleCount } from '#client/entities/court/people-now.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatDistanceTo } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { courtPage } from '#dist/endpoints/courts/courts.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { type Position, positionOf } from '#shared/map/position.ts';
import { useKeptInSight } from './use-kept-in-sight.ts';

interface SelectedCourtCardProps {
  map: L.Map | null;
  courtId: number;
  position: Position | null;
  onClose: () => void;
  renderAction?: ((court: Court) => ReactNode) | undefined;
  renderFriends?: ((court: Court) => ReactNode) | undefined;
}

export function SelectedCourtCard(props: SelectedCourtCardProps) {
  const { map, courtId, position, onClose, renderAction, renderFriends } = props;
  const {
    data: court,
    error,
    refetch,
    isFetching,
  } = useQuery(queryFor(courtPage, { params: { id: courtId }, query: {} }));
  const card = useRef<HTMLElement>(null);
  useKeptInSight(map, card, court ? positionOf(court) : null);
  return (
    <section
      ref={card}
      aria-label={court ? courtName(court.name) : t('map.loading')}
      aria-live="polite"
      // On a phone, the card stays below the map's buttons and more text scrolls.
      className="map-card court-card hairline absolute inset-x-3 bottom-3 z-[1000] mx-auto flex max-w-md animate-rise flex-col rounded-xl border bg-surface p-2 shadow-card sm:p-3"
    >
      <IconButton
        icon={X}
        label={t('map.closeCard')}
        onClick={onClose}
        className="absolute top-0 right-0 z-10 text-ink-soft"
      />
      {court && (
        <div className="-m-2 flex min-h-0 flex-col gap-2 overflow-y-auto p-2 sm:-m-3 sm:gap-3 sm:p-3">
          {/* The name's link covers this part. A separate button would push text out of a phone's card. */}
          <div className="relative flex shrink-0 flex-col gap-0.5">
            <div className="flex gap-3 pr-10">
              <CourtPhoto
                court={court}
                sizes="80px"
                className="size-14 shrink-0 rounded-lg max-[22rem]:hidden sm:size-20"
              />
              <div className="flex min-w-0 flex-1 flex-col gap-0.5">
                <h3 className="pt-0.5 font-bold wrap-anywhere">
                  <Link href={`/courts/${court.id}`} className="court-card-link">
                    <CourtName name={court.name} />
                    <ChevronRight aria-hidden="true" className="ml-1 inline size-4" />
                  </Link>
                </h3>
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
                  <CourtMoodBadge court={court} />
                  <span>{formatDistanceTo(position, court)}</span>
                </p>
                {court.closure && (
                  <p className="text-sm font-semibold text-brick">{t('map.closed')}</p>
                )}
              </div>
            </div>
            <p className="text-sm">
              <PeopleCount court={court} showsNobody />
            </p>
            {/* Above the name's link, because friends have their own. */}
            <div className="relative empty:hidden">{renderFriends?.(court)}</div>
            {court.address && (
              <p className="text-sm text-ink-soft wrap-anywhere">{court.address}</p>
            )}
          </div>
          <div className="flex shrink-0 flex-col empty:hidden">{renderAction?.(court)}</div>
        </div>
      )}
      {!court && error && <LoadError error={error} onRetry={refetch} retrying={isFetching} />}
      {!court && !error && (
        <div className="flex flex-col gap-3">
          <div className="flex gap-3 pr-10">
            <Skeleton className="size-14 shrink-0 rounded-lg sm:size-20" />
            <div className="flex flex-1 flex-col gap-2 pt-1">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-3/5" />
            </div>
          </div>
          <Skeleton className="h-4 w-4/5" />
        </div>
      )}
    </section>
  );
}
