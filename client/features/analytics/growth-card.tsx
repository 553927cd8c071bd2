import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumber } from '#client/lib/format.ts';
import { queryFor } from '#client/lib/query-client.ts';
import { ChartTable } from '#client/ui/chart-table.tsx';
import { LineChart } from '#client/ui/line-chart.tsx';
import type { RangeDays } from '#shared/analytics/analytics.contract.ts';
import { growth } from '#shared/analytics/analytics.endpoints.ts';
import { ANALYTICS_TEXTS } from './analytics.texts.ts';
import { formatDay } from './analytics-format.ts';
import { ChartCard } from './chart-card.tsx';

const { growth: texts } = ANALYTICS_TEXTS;
const MEASURES = ['newPeople', 'newCourts', 'checkIns', 'jimDistributed'] as const;

export function GrowthCard({ days }: { days: RangeDays }) {
  const query = useQuery({
    ...queryFor(growth, { query: { days } }),
    placeholderData: keepPreviousData,
  });
  return (
    <ChartCard
      title={texts.title}
      description={texts.description}
      query={query}
      skeletonClassName="h-112"
    >
      {(rows) => (
        <>
          <div className="grid gap-x-8 gap-y-8 md:grid-cols-2">
            {MEASURES.map((measure) => {
              const total = rows.reduce((sum, row) => sum + row[measure], 0);
              return (
                <section key={measure} aria-label={texts[measure]} className="min-w-0">
                  <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
                    {texts[measure]}
                    <span className="font-sans text-sm font-normal text-ink-soft tabular-nums">
                      {texts.total(formatNumber(total))}
                    </span>
                  </h3>
                  <LineChart
                    label={texts[measure]}
                    format={formatNumber}
                    points={rows.map((row) => ({
                      key: row.day,
                      label: formatDay(row.day),
                      value: row[measure],
                    }))}
                  />
                </section>
              );
            })}
          </div>
          <ChartTable
            caption={texts.table}
            columns={[texts.day, ...MEASURES.map((measure) => texts[measure])]}
            rows={rows.toReversed().map((row) => ({
              key: row.day,
              cells: [row.day, ...MEASURES.map((measure) => formatNumber(row[measure]))],
            }))}
          />
        </>
      )}
    </ChartCard>
  );
}
