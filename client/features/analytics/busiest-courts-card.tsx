import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CourtName, courtName } from '#client/entities/court/court-name.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { ChartTable } from '#client/ui/line-chart.tsx';
import { busiestCourts } from '#dist/endpoints/analytics/analytics.ts';
import type { RangeDays } from '#shared/analytics/analytics.contract.ts';
import { ChartCard } from './chart-card.tsx';

export function BusiestCourtsCard({ days }: { days: RangeDays }) {
  const query = useQuery({
    ...queryFor(busiestCourts, { query: { days } }),
    placeholderData: keepPreviousData,
  });
  return (
    <ChartCard title={t('analytics.busiest.title')} query={query} skeletonClassName="h-80">
      {(courts) => {
        const most = courts[0]?.checkIns ?? 1;
        if (courts.length === 0)
          return <p className="text-ink-soft">{t('analytics.busiest.empty')}</p>;
        return (
          <>
            <ol className="flex flex-col gap-3">
              {courts.map((court) => (
                <li key={court.id}>
                  <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <span className="min-w-0 font-semibold break-words" dir="auto">
                      <CourtName name={court.name} />
                    </span>
                    <span className="text-sm text-ink-soft tabular-nums">
                      {t('analytics.busiest.line', {
                        checkIns: court.checkIns,
                        people: court.people,
                      })}
                    </span>
                  </p>
                  <svg
                    viewBox="0 0 100 1"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    className="mt-1 block h-2 w-full rounded-full bg-ink/8"
                  >
                    <rect width={(court.checkIns / most) * 100} height="1" className="fill-ball" />
                  </svg>
                </li>
              ))}
            </ol>
            <ChartTable
              caption={t('analytics.busiest.title')}
              columns={[
                t('analytics.busiest.court'),
                t('analytics.busiest.checkIns'),
                t('analytics.busiest.people'),
              ]}
              rows={courts.map(({ id, name, checkIns, people }) => ({
                key: id,
                cells: [courtName(name), formatNumber(checkIns), formatNumber(people)],
              }))}
            />
          </>
        );
      }}
    </ChartCard>
  );
}
