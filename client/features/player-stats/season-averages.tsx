import { useQuery } from '@tanstack/react-query';
import { formatAverage } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { StatsSummary } from '#shared/player-stats/player-stats.contract.ts';
import { FIGURES } from '#shared/player-stats/player-stats-rules.ts';
import { summaryQuery } from './player-stats-queries.ts';
import { TrendChart } from './trend-chart.tsx';

export function SeasonAverages() {
  const query = useQuery(summaryQuery);
  if (query.data) return <Summary summary={query.data} />;
  if (query.error) {
    return (
      <LoadError
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <Skeleton className="h-24" />;
}

function Summary({ summary }: { summary: StatsSummary }) {
  const { season, games, averages, trend } = summary;
  return (
    <div className="flex flex-col gap-5">
      {averages ? (
        <section aria-label={t('playerStats.season', { season })} className="flex flex-col gap-2">
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
            {t('playerStats.season', { season })}
            <span className="font-sans text-sm font-normal text-ink-soft">
              {t('playerStats.perGame', { games })}
            </span>
          </h3>
          <dl className="grid grid-cols-3 gap-x-4 gap-y-3 sm:grid-cols-5">
            {FIGURES.map(({ name }) => (
              <div key={name} className="flex flex-col-reverse">
                <dt className="text-sm text-ink-soft">{t(`playerStats.figures.${name}`)}</dt>
                <dd className="font-display text-xl font-extrabold whitespace-nowrap tabular-nums">
                  {formatAverage(averages[name])}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : (
        <p className="text-ink-soft">{t('playerStats.noAverages')}</p>
      )}
      {trend.length > 1 && <TrendChart games={trend} />}
    </div>
  );
}
