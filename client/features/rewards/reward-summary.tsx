import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { rewardStats } from '#shared/rewards/rewards.endpoints.ts';
import { useRewardHistory } from './use-reward-history.ts';

export function RewardSummary() {
  const { data, error, refetch, isFetching } = useQuery(queryFor(rewardStats, {}));
  const history = useRewardHistory();
  if (!data && error) {
    // One notice is enough where the whole screen did not load.
    if (history.error) return null;
    return <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const figures = [
    [t('rewards.balance'), data?.totalBalance],
    [t('rewards.thisWeek'), data?.weeklyEarned],
    [t('rewards.pending'), data?.pendingRewards],
  ] as const;
  return (
    <Card>
      <dl
        aria-label={t('rewards.summary')}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))] gap-3"
      >
        {figures.map(([label, jim]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-display text-xl font-extrabold tabular-nums wrap-anywhere">
              {jim === undefined ? <Skeleton className="h-7 w-14" /> : formatNumber(jim)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
