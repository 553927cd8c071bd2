import { ChevronRight, WifiOff } from 'lucide-react';
import { Link } from 'wouter';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { CourtPhoto } from '#client/entities/court/court-photo.tsx';
import { PeopleNowLine } from '#client/entities/court/people-now.tsx';
import { useNearbyCourts } from '#client/entities/court/use-nearby-courts.ts';
import { formatDistanceTo } from '#client/lib/i18n/distance.ts';
import { t } from '#client/lib/i18n/t.ts';
import { useReadingIfAllowed } from '#client/lib/location/geolocation.ts';
import { useSeenAt } from '#client/lib/offline/court-memory.ts';
import { Card } from '#client/ui/card.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Court } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/map/position.ts';
import { AROUND_METRES } from '#shared/presence/presence-limits.ts';
import { courtMood, peopleNow } from '#shared/presence/presence-rules.ts';

const MAX_COURTS = 3;

/** The nearest courts with a game on. Nothing until the place is known: nobody is asked for it here. */
export function AroundYouNow() {
  const { reading } = useReadingIfAllowed();
  const { data, error, refetch, isFetching } = useNearbyCourts(reading);
  const isRemembered = useSeenAt() !== null;
  if (reading === null) return null;
  return (
    <section aria-labelledby="around-you-now">
      <Card className="flex flex-col gap-3">
        <h2 id="around-you-now" className="text-lg font-extrabold tracking-tight">
          {t('home.aroundNow.title')}
        </h2>
        {data && !isRemembered && (
          <Games position={reading} courts={data.filter(hasGameAround).slice(0, MAX_COURTS)} />
        )}
        {data && isRemembered && (
          <p className="flex items-center gap-3 text-ink-soft">
            <WifiOff aria-hidden="true" className="size-5 shrink-0" />
            {t('home.aroundNow.offline')}
          </p>
        )}
        {!data && error && <LoadError error={error} onRetry={refetch} retrying={isFetching} />}
        {!data && !error && (
          <div role="status" aria-label={t('home.aroundNow.loading')}>
            <Skeleton className="h-12 w-full rounded-lg" />
          </div>
        )}
      </Card>
    </section>
  );
}

function hasGameAround({ activeNow, estimate, closure, distanceMetres }: Court): boolean {
  const isNear = distanceMetres !== null && distanceMetres <= AROUND_METRES;
  return isNear && !closure && courtMood(peopleNow(activeNow, estimate)) !== 'quiet';
}

function Games({ position, courts }: { position: Position; courts: readonly Court[] }) {
  if (courts.length === 0) {
    return (
      <p className="text-ink-soft">
        {t('home.aroundNow.none')}{' '}
        <Link href="/courts" className="tap-line font-semibold text-ball-text underline">
          {t('home.aroundNow.find')}
        </Link>
      </p>
    );
  }
  return (
    <ul className="flex flex-col gap-1" aria-live="polite">
      {courts.map((court) => (
        <li key={court.id}>
          <Link
            href={`/courts/${court.id}`}
            className="-mx-2 flex min-h-16 items-center gap-3 rounded-lg px-2 py-2 transition-colors hover:bg-sunken"
          >
            <CourtPhoto court={court} sizes="48px" className="size-12 shrink-0 rounded-lg" />
            <span className="flex min-w-0 flex-1 flex-col gap-1">
              <span className="font-semibold wrap-anywhere">
                <CourtName name={court.name} />
              </span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <PeopleNowLine court={court} />
                <span className="text-ink-soft tabular-nums">
                  {formatDistanceTo(position, court)}
                </span>
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
