import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatMonthDay, formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { classNames } from '#client/ui/class-names.ts';
import { retention } from '#dist/endpoints/analytics/analytics.ts';
import type { Cohort } from '#shared/analytics/analytics.contract.ts';
import { ChartCard } from './chart-card.tsx';

/** A table that doubles as a chart: the darker a cell, the more users came back. */
export function RetentionCard() {
  const query = useQuery(queryFor(retention, {}));
  return (
    <ChartCard
      title={t('analytics.retention.title')}
      description={t('analytics.retention.description')}
      query={query}
      skeletonClassName="h-96"
    >
      {(cohorts) => <RetentionTable cohorts={cohorts} />}
    </ChartCard>
  );
}

function RetentionTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  const columns = Array.from({ length: cohorts.length }, (_, week) =>
    t('analytics.retention.column', { week }),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section tabIndex={0} aria-label={t('analytics.retention.title')} className="overflow-x-auto">
      <table className="w-full border-separate border-spacing-0.5 text-left text-sm tabular-nums">
        <caption className="sr-only">{t('analytics.retention.description')}</caption>
        <thead>
          <tr>
            {[t('analytics.retention.week'), t('analytics.retention.people'), ...columns].map(
              (column) => (
                <th key={column} scope="col" className="p-2 font-semibold whitespace-nowrap">
                  {column}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {cohorts.toReversed().map(({ week, people, active }) => (
            <tr key={week}>
              <th scope="row" className="p-2 font-medium whitespace-nowrap">
                {formatMonthDay(week)}
              </th>
              <td className="p-2">{formatNumber(people)}</td>
              {active.map((returned, index) => (
                <td
                  key={columns[index]}
                  className={classNames('rounded-md p-2', people > 0 && shadeOf(returned / people))}
                >
                  {people > 0
                    ? `${Math.round((returned / people) * 100)} %`
                    : t('analytics.retention.nobody')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function shadeOf(share: number): string {
  if (share === 0) return 'bg-ink/4';
  if (share < 0.1) return 'bg-ball/10';
  if (share < 0.25) return 'bg-ball/20';
  return share < 0.5 ? 'bg-ball/30' : 'bg-ball/40';
}
