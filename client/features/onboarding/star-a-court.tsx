import type { ReactNode } from 'react';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { PeopleNowLine } from '#client/entities/court/people-now.tsx';
import { useNearbyCourts } from '#client/entities/court/use-nearby-courts.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Court } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/map/position.ts';
import { peopleNow } from '#shared/presence/presence-rules.ts';

const MAX_SHOWN = 5;

interface StarACourtProps {
  place: Position;
  renderStar: (court: Court) => ReactNode;
}

export function StarACourt({ place, renderStar }: StarACourtProps) {
  const { data, error, refetch, isFetching } = useNearbyCourts(place);
  return (
    <Card className="px-4 py-3">
      <h2 className="font-bold">{t('onboarding.star.heading')}</h2>
      {!data && error && <LoadError error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && (
        <div role="status" aria-label={t('onboarding.star.loading')} className="py-2">
          <Skeleton className="h-60 rounded-lg" />
        </div>
      )}
      {data?.length === 0 && <p className="text-ink-soft">{t('onboarding.star.none')}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.slice(0, MAX_SHOWN).map((court) => (
            <li
              key={court.id}
              className="hairline flex min-h-12 items-center justify-between gap-2 border-t first:border-t-0"
            >
              <span className="min-w-0 py-1">
                <span className="block font-semibold wrap-anywhere">
                  <CourtName name={court.name} />
                </span>
                <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
                  {peopleNow(court.activeNow, court.estimate).people === 0 ? (
                    t('onboarding.star.quiet')
                  ) : (
                    <PeopleNowLine court={court} />
                  )}
                </span>
              </span>
              {renderStar(court)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
