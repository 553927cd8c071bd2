import { useQuery } from '@tanstack/react-query';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { SectionHeading } from '#client/ui/page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { engagement } from '#dist/endpoints/analytics/analytics.ts';
import type { EngagementFigure } from '#shared/analytics/analytics.contract.ts';

const FIGURES = ['dailyActiveUsers', 'postsToday', 'checkIns', 'jimDistributed'] as const;

export function EngagementCard() {
  const query = useQuery(queryFor(engagement, {}));
  return (
    <Card className="flex flex-col gap-4">
      <SectionHeading
        title={t('analytics.engagement.title')}
        description={t('analytics.engagement.description')}
      />
      {query.isLoadingError ? (
        <LoadError
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          {FIGURES.map((name) => (
            <div key={name} className="hairline flex flex-col gap-1 border-t pt-3">
              <dt className="text-ink-soft">{t(`analytics.engagement.${name}`)}</dt>
              <dd className="flex min-h-16 flex-col gap-1">
                {query.data ? <Figure {...query.data[name]} /> : <Skeleton className="h-8 w-20" />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

function Figure({ today, weekAgo }: EngagementFigure) {
  const difference = today - weekAgo;
  const amount = formatNumber(Math.abs(difference));
  const [Icon, words] =
    difference > 0
      ? ([TrendingUp, t('analytics.engagement.more', { amount })] as const)
      : difference < 0
        ? ([TrendingDown, t('analytics.engagement.fewer', { amount })] as const)
        : ([Minus, t('analytics.engagement.same')] as const);
  return (
    <>
      <span className="font-display text-2xl font-extrabold tabular-nums">
        {formatNumber(today)}
      </span>
      <span className="flex items-center gap-1.5 text-sm text-ink-soft">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {words}
      </span>
    </>
  );
}
