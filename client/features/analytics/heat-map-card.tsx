import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { ChartTable } from '#client/ui/chart-table.tsx';
import type { RangeDays } from '#shared/analytics/analytics.contract.ts';
import { heatMap } from '#shared/analytics/analytics.endpoints.ts';
import { formatHour, weekdayNames } from './analytics-format.ts';
import { ChartCard } from './chart-card.tsx';
import { HeatGrid } from './heat-grid.tsx';

export function HeatMapCard({ days }: { days: RangeDays }) {
  const query = useQuery({
    ...queryFor(heatMap, { query: { days } }),
    placeholderData: keepPreviousData,
  });
  return (
    <ChartCard
      title={t('analytics.hours.title')}
      description={t('analytics.hours.description')}
      query={query}
      skeletonClassName="h-64"
    >
      {(week) => (
        <>
          <HeatGrid week={week} />
          <ChartTable
            caption={t('analytics.hours.table')}
            columns={[
              t('analytics.hours.weekday'),
              ...Array.from({ length: 24 }, (_, hour) => formatHour(hour)),
            ]}
            rows={week.map((day, weekday) => ({
              key: weekday,
              cells: [weekdayNames()[weekday] ?? '', ...day.map(formatNumber)],
            }))}
          />
        </>
      )}
    </ChartCard>
  );
}
