import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { classNames } from '#client/ui/class-names.ts';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { systemStats } from '#dist/endpoints/admin/admin.ts';
import type { SystemStats } from '#shared/admin/admin.contract.ts';

const TOTALS = ['totalUsers', 'totalCourts', 'totalPosts', 'totalRewards'] as const;
const COUNTERS = [
  { name: 'pendingCourts', tab: 'courts' },
  { name: 'pendingStats', tab: 'stats' },
  { name: 'heldCheckIns', tab: 'reports' },
  { name: 'openReports', tab: 'reports' },
  { name: 'strikeAppeals', tab: 'people' },
] as const;

interface AdminSummaryProps {
  onOpenTab: (tab: string) => void;
}

/** All rows are rendered from the start, to avoid layout shifts. */
export function AdminSummary({ onOpenTab }: AdminSummaryProps) {
  const { data, error, isFetching, refetch } = useQuery(queryFor(systemStats, {}));
  if (error && !data) {
    return <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <section aria-label={t('admin.summary.label')} className="flex flex-col gap-3">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 lg:grid-cols-4">
        {TOTALS.map((name) => (
          <div
            key={name}
            className="hairline flex flex-col gap-1 rounded-xl border bg-surface p-4 shadow-card"
          >
            <dt className="text-sm text-ink-soft">{t(`admin.summary.${name}`)}</dt>
            <dd className="font-display text-xl font-extrabold tabular-nums sm:text-2xl">
              <Total name={name} stats={data} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className="grid gap-3 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {COUNTERS.map(({ name, tab }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onOpenTab(tab)}
              className="hairline flex min-h-14 w-full items-center justify-between gap-3 rounded-xl border bg-surface px-4 text-left font-semibold transition-colors hover:bg-sunken"
            >
              {t(`admin.summary.${name}`)}
              <span
                className={classNames(
                  'inline-flex min-h-8 min-w-8 items-center justify-center rounded-full px-3 font-display font-bold tabular-nums',
                  data?.[name] ? 'bg-hardwood text-on-ball' : 'bg-sunken text-ink-soft',
                )}
              >
                {data ? formatNumber(data[name]) : '…'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Total({ name, stats }: { name: (typeof TOTALS)[number]; stats: SystemStats | undefined }) {
  if (!stats) return <Skeleton className="h-7 w-16 sm:h-8" />;
  if (name !== 'totalRewards') return formatNumber(stats[name]);
  return (
    <>
      {formatNumber(stats[name])}{' '}
      <span className="text-base text-ink-soft">{t('admin.summary.jim')}</span>
    </>
  );
}
