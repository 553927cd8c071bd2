import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatAverage, formatCalendarDay } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { ChartTable, LineChart } from '#client/ui/line-chart.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ownStatsSummary } from '#dist/endpoints/player-stats/player-stats.ts';
import type { StatsSummary } from '#shared/player-stats/player-stats.contract.ts';
import { FIGURES, type FigureName } from '#shared/player-stats/player-stats-rules.ts';

export function SeasonAverages() {
  const query = useQuery(summaryQuery);
  if (query.data) return <Summary summary={query.data} />;
  if (query.isPending) return <Skeleton className="h-24" />;
  return <QueryError query={query} />;
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
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-x-4 gap-y-3 sm:grid-cols-5">
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

function TrendChart({ games }: { games: StatsSummary['trend'] }) {
  const [figure, setFigure] = useState<FigureName>('points');
  return (
    <section aria-label={t('playerStats.trend.title')} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-4">
        <h3 className="font-bold">{t('playerStats.trend.title')}</h3>
        <select
          aria-label={t('playerStats.trend.figure')}
          value={figure}
          onChange={(event) => setFigure(event.currentTarget.value as FigureName)}
          className="min-h-12 rounded-lg border border-edge bg-surface px-3 text-base text-ink"
        >
          {FIGURES.map(({ name }) => (
            <option key={name} value={name}>
              {t(`playerStats.figures.${name}`)}
            </option>
          ))}
        </select>
      </div>
      <LineChart
        label={t('playerStats.trend.label', { figure: t(`playerStats.figures.${figure}`) })}
        format={String}
        points={games.map((game) => ({
          key: game.id,
          label: formatCalendarDay(game.gameDate),
          value: game[figure],
        }))}
      />
      <ChartTable
        caption={t('playerStats.trend.table')}
        columns={[
          t('playerStats.trend.date'),
          ...FIGURES.map(({ name }) => t(`playerStats.figures.${name}`)),
        ]}
        rows={games.toReversed().map((game) => ({
          key: game.id,
          cells: [formatCalendarDay(game.gameDate), ...FIGURES.map(({ name }) => game[name])],
        }))}
      />
    </section>
  );
}

const summaryQuery = queryFor(ownStatsSummary, {});
