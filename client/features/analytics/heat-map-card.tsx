import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumber } from '#client/lib/format.ts';
import { queryFor } from '#client/lib/query-client.ts';
import { ChartTable } from '#client/ui/chart-table.tsx';
import type { RangeDays } from '#shared/analytics/analytics.contract.ts';
import { heatMap } from '#shared/analytics/analytics.endpoints.ts';
import { ANALYTICS_TEXTS } from './analytics.texts.ts';
import { formatHour } from './analytics-format.ts';
import { ChartCard } from './chart-card.tsx';
import { HeatGrid } from './heat-grid.tsx';

const { hours: texts } = ANALYTICS_TEXTS;

export function HeatMapCard({ days }: { days: RangeDays }) {
  const query = useQuery({
    ...queryFor(heatMap, { query: { days } }),
    placeholderData: keepPreviousData,
  });
  return (
    <ChartCard
      title={texts.title}
      description={texts.description}
      query={query}
      skeletonClassName="h-64"
    >
      {(week) => (
        <>
          <HeatGrid week={week} />
          <ChartTable
            caption={texts.table}
            columns={[texts.weekday, ...Array.from({ length: 24 }, (_, hour) => formatHour(hour))]}
            rows={week.map((day, weekday) => ({
              key: weekday,
              cells: [texts.weekdays[weekday] ?? '', ...day.map(formatNumber)],
            }))}
          />
        </>
      )}
    </ChartCard>
  );
}
