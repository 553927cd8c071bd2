import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatMonthDay, formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { ChartTable, LineChart } from '#client/ui/line-chart.tsx';
import { growth } from '#dist/endpoints/analytics/analytics.ts';
import type { RangeDays } from '#shared/analytics/analytics.contract.ts';
import { ChartCard } from './chart-card.tsx';

const MEASURES = ['newPeople', 'newCourts', 'checkIns', 'jimDistributed'] as const;

export function GrowthCard({ days }: { days: RangeDays }) {
  const query = useQuery({
    ...queryFor(growth, { query: { days } }),
    placeholderData: keepPreviousData,
  });
  return (
    <ChartCard
      title={t('analytics.growth.title')}
      description={t('analytics.growth.description')}
      query={query}
      skeletonClassName="h-112"
    >
      {(rows) => (
        <>
          <div className="grid gap-x-8 gap-y-8 md:grid-cols-2">
            {MEASURES.map((measure) => {
              const total = rows.reduce((sum, row) => sum + row[measure], 0);
              return (
                <section
                  key={measure}
                  aria-label={t(`analytics.growth.${measure}`)}
                  className="min-w-0"
                >
                  <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
                    {t(`analytics.growth.${measure}`)}
                    <span className="font-sans text-sm font-normal text-ink-soft tabular-nums">
                      {t('analytics.growth.total', { amount: formatNumber(total) })}
                    </span>
                  </h3>
                  <LineChart
                    label={t(`analytics.growth.${measure}`)}
                    format={formatNumber}
                    points={rows.map((row) => ({
                      key: row.day,
                      label: formatMonthDay(row.day),
                      value: row[measure],
                    }))}
                  />
                </section>
              );
            })}
          </div>
          <ChartTable
            caption={t('analytics.growth.table')}
            columns={[
              t('analytics.growth.day'),
              ...MEASURES.map((measure) => t(`analytics.growth.${measure}`)),
            ]}
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
