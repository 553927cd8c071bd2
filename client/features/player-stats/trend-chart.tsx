import { useState } from 'react';
import { formatCalendarDay } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { ChartTable } from '#client/ui/chart-table.tsx';
import { LineChart } from '#client/ui/line-chart.tsx';
import type { StatsSummary } from '#shared/player-stats/player-stats.contract.ts';
import { FIGURES, type FigureName } from '#shared/player-stats/player-stats-rules.ts';

/** How the latest verified games went, one figure at a time. */
export function TrendChart({ games }: { games: StatsSummary['trend'] }) {
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
