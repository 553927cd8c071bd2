import { CalendarClock, ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { loadMessages } from '#client/lib/i18n/load-language.ts';
import { t } from '#client/lib/i18n/t.ts';
import { whenIdle } from '#client/lib/page/idle.ts';
import { EmptyOffer } from '#client/ui/empty-offer.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { SectionHeading } from '#client/ui/page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { nextOnes, useOwnRuns } from './use-runs.ts';

/** Times and words of runs come only to those who have one, and after the rest of Home. */
const RunTiles = lazy(async () => {
  await whenIdle();
  const [{ RunTiles: Tiles }] = await Promise.all([
    import('./run-tiles.tsx'),
    loadMessages('-more'),
  ]);
  return { default: Tiles };
});

/** The same height for none, one and many: nothing below moves when the answer comes. */
const HEIGHT = 'min-h-36';
const MAX_SHOWN = 8;

/** On Home: the games one is going to, and the way to others. */
export function NextUp() {
  const { data, error, refetch, isFetching } = useOwnRuns();
  const runs = data && nextOnes(data).slice(0, MAX_SHOWN);
  return (
    <section aria-labelledby="next-up" className="flex flex-col gap-3">
      <div className="flex min-h-12 items-center justify-between gap-3">
        <SectionHeading id="next-up" title={t('runs.nextUp.title')} />
        <Link
          href="/runs"
          className="-mr-3 inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-semibold text-ball-text transition-colors hover:bg-ink/8"
        >
          {t('runs.nextUp.all')}
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      </div>
      {runs && runs.length > 0 && (
        <Suspense fallback={<Loading />}>
          <RunTiles runs={runs} height={HEIGHT} />
        </Suspense>
      )}
      {runs?.length === 0 && (
        <EmptyOffer
          icon={CalendarClock}
          text={t('runs.nextUp.none')}
          href="/runs"
          action={t('runs.nextUp.find')}
          className={HEIGHT}
        />
      )}
      {!runs && error && <LoadError error={error} onRetry={refetch} retrying={isFetching} />}
      {!runs && !error && <Loading />}
    </section>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={t('runs.loading')} className="mb-2">
      <Skeleton className={`${HEIGHT} rounded-xl`} />
    </div>
  );
}
