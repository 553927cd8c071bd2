import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { CourtPhoto } from '#client/entities/court/court-photo.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatDistanceTo } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { duplicateCourts } from '#dist/endpoints/courts/courts.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { type Position, toLatLon } from '#shared/map/position.ts';

interface PossibleDuplicatesProps {
  location: Position;
  renderCheckIn: (court: Court) => ReactNode;
  onLeave: () => void;
}

/** Shows nothing if the request fails. An admin can resolve a duplicate, but a blocked user gives up. */
export function PossibleDuplicates({ location, renderCheckIn, onLeave }: PossibleDuplicatesProps) {
  const place = useDebounced(location);
  const { data: courts = [] } = useQuery({
    ...queryFor(duplicateCourts, { query: toLatLon(place) }),
    // Avoids layout shifts while the pin moves.
    placeholderData: keepPreviousData,
  });
  if (courts.length === 0) return null;
  return (
    <section
      aria-labelledby="possible-duplicates"
      className="flex animate-rise flex-col gap-3 rounded-xl border-2 border-ball-text p-4"
    >
      <div>
        <h3 id="possible-duplicates" className="font-bold">
          {t('courtRegistration.duplicates.heading')}
        </h3>
        <p className="text-sm text-ink-soft">{t('courtRegistration.duplicates.text')}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {courts.map((court) => (
          <li key={court.id} className="flex flex-wrap items-center gap-3">
            <CourtPhoto court={court} className="size-14 shrink-0 rounded-lg" sizes="56px" />
            <div className="min-w-[min(8rem,100%)] flex-1">
              <Link
                href={`/courts/${court.id}`}
                onClick={onLeave}
                className="tap-line font-semibold underline underline-offset-2 wrap-anywhere"
              >
                <CourtName name={court.name} />
              </Link>
              <p className="text-sm text-ink-soft">{formatDistanceTo(place, court)}</p>
            </div>
            {renderCheckIn(court)}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{t('courtRegistration.duplicates.goOn')}</p>
    </section>
  );
}
