import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { locate } from '#client/features/courts/locate.ts';
import { LocationBanner } from '#client/features/courts/location-banner.tsx';
import { HomeTop } from '#client/features/home/home-top.tsx';
import { SpotsMap } from '#client/features/map/lazy-map.tsx';
import { RunRowsLoading } from '#client/features/runs/run-row.tsx';
import { ChosenCourtRuns, RunsByDay } from '#client/features/runs/runs-by-day.tsx';
import { useRunsNear } from '#client/features/runs/use-runs.ts';
import { spotsOf, useRunsPlace } from '#client/features/runs/use-runs-place.ts';
import { t } from '#client/lib/i18n/t.ts';
import { useGeolocation } from '#client/lib/location/geolocation.ts';
import { useMediaQuery } from '#client/lib/page/use-media-query.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { useDocumentTitle } from '#client/ui/page.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { MAX_LISTED_RUNS } from '#shared/runs/run-limits.ts';

const FOUR_WEEKS_MS = 28 * 24 * 60 * 60 * 1000;
const MAP_SIZE = 'h-[clamp(28rem,60dvh,32rem)] lg:h-[calc(100dvh-18rem)] lg:min-h-96';

export function RunsScreen() {
  useDocumentTitle(t('runs.title'));
  const [search, setSearch] = useSearchParams();
  const location = useGeolocation();
  const here = location.reading;
  const { place, words, error: placeError, retry } = useRunsPlace(location);
  const [to, setTo] = useState<string>();
  const { data: runs, error, refetch, isFetching } = useRunsNear(place, to);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const isWide = useMediaQuery('(min-width: 1024px)');
  const spots = useMemo(() => spotsOf(runs ?? []), [runs]);
  const showMore = () => setTo(new Date(Date.now() + FOUR_WEEKS_MS).toISOString());
  const more = to === undefined && (
    <Button variant="secondary" onClick={showMore}>
      {t('runs.list.more')}
    </Button>
  );

  const failure = (runs ? null : placeError) ?? error;
  const list = (
    <div className="flex flex-col gap-6">
      {!runs && !failure && <RunRowsLoading rows={3} />}
      {runs?.length === 0 && !failure && <NoRuns isLong={to !== undefined}>{more}</NoRuns>}
      {runs && runs.length > 0 && (
        <>
          <RunsByDay runs={runs} position={here} />
          {runs.length === MAX_LISTED_RUNS && (
            <p role="status" className="text-center text-sm text-ink-soft">
              {t('runs.list.first', { runs: runs.length })}
            </p>
          )}
          {more}
        </>
      )}
      {failure && (
        <LoadError
          error={failure}
          onRetry={failure === placeError ? retry : () => void refetch()}
          retrying={isFetching}
        />
      )}
    </div>
  );
  const map = place && (
    <SpotsMap
      label={t('runs.map.label')}
      centre={place}
      here={here}
      spots={spots}
      chosenId={chosenId}
      onChoose={setChosenId}
      className={MAP_SIZE}
    >
      <ChosenCourtRuns
        runs={runs?.filter(({ courtId }) => courtId === chosenId) ?? []}
        onClose={() => setChosenId(null)}
      />
    </SpotsMap>
  );

  return (
    <div className="mx-auto grid w-full max-w-7xl gap-6 px-4 pt-4 pb-10 sm:px-6 lg:grid-cols-[minmax(22rem,27rem)_1fr] lg:items-start lg:gap-8 lg:px-8 lg:pt-8">
      <div className="flex min-w-0 flex-col gap-5">
        <HomeTop />
        <header>
          <h1 className="text-2xl font-extrabold tracking-tight">{t('runs.title')}</h1>
          <p className="text-ink-soft">{words ?? t('runs.near.looking')}</p>
        </header>
        <LinkButton href="/runs/new">
          <CalendarPlus aria-hidden="true" className="size-5" />
          {t('runs.start')}
        </LinkButton>
        {here === null && <LocationBanner state={location} onEnable={locate} />}
        {isWide ? (
          list
        ) : (
          <Tabs
            label={t('runs.views.label')}
            value={search.get('tab') ?? 'list'}
            onValueChange={(tab) => setSearch({ tab }, { replace: true })}
            tabs={[
              { value: 'list', label: t('runs.views.list'), panel: list },
              { value: 'map', label: t('runs.views.map'), panel: map ?? list },
            ]}
          />
        )}
        {runs && <p className="text-sm text-ink-soft">{t('runs.invitation')}</p>}
      </div>
      {isWide && <div className="sticky top-8 min-w-0">{map}</div>}
    </div>
  );
}

function NoRuns({ isLong, children }: { isLong: boolean; children: ReactNode }) {
  return (
    <div role="status">
      <EmptyState text={isLong ? t('runs.list.noneLong') : t('runs.list.none')}>
        <p className="max-w-sm text-balance text-ink-soft">{t('runs.list.noneText')}</p>
        <LinkButton href="/runs/new" variant="secondary">
          {t('runs.list.startFirst')}
        </LinkButton>
        {children}
      </EmptyState>
    </div>
  );
}
