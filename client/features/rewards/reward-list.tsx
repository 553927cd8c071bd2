import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatNumber } from '#client/lib/i18n/format.ts';
import { useLanguage } from '#client/lib/i18n/locale.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { CentreCircleLines } from '#client/ui/court-lines.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { rewardHistory, rewardStats } from '#dist/endpoints/rewards/rewards.ts';
import type { RewardEntry } from '#shared/rewards/rewards.contract.ts';
import { HISTORY_PAGE_ENTRIES } from '#shared/rewards/rewards.ts';
import { RewardRow } from './reward-row.tsx';

export function RewardList() {
  const history = useRewardHistory();
  const stats = useQuery(queryFor(rewardStats, {}));
  const { data, error, isFetching, hasNextPage, isFetchingNextPage } = history;
  const entries = data?.pages.flat();
  if (!entries && error) {
    const retry = () => {
      void history.refetch();
      // The summary shows no error of its own in this case.
      if (stats.error) void stats.refetch();
    };
    return <LoadError error={error} onRetry={retry} retrying={isFetching} />;
  }
  if (!entries) return <RewardListSkeleton />;
  if (entries.length === 0) return <NoRewards />;
  return (
    <Card className="py-1">
      <ul aria-label={t('rewards.entries')}>
        {entries.map((entry) => (
          <RewardRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {error && <LoadError error={error} onRetry={() => void history.fetchNextPage()} />}
      {hasNextPage && !error && (
        <OlderRewards
          loading={isFetchingNextPage}
          onReach={() => void history.fetchNextPage({ cancelRefetch: false })}
        />
      )}
      {!hasNextPage && entries.length > HISTORY_PAGE_ENTRIES && (
        <p className="py-4 text-center text-ink-soft">{t('rewards.beginning')}</p>
      )}
    </Card>
  );
}

/** Loads more when scrolled into view. Also a button, for users who don't scroll. */
function OlderRewards({ loading, onReach }: { loading: boolean; onReach: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    if (loading || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loading]);
  return (
    <div ref={end} className="flex justify-center py-4">
      <Button variant="ghost" busyLabel={loading && t('rewards.loadingOlder')} onClick={onReach}>
        {t('rewards.older')}
      </Button>
    </div>
  );
}

function NoRewards() {
  return (
    <Card className="flex flex-col items-center gap-4 py-10 text-center">
      <CentreCircleLines className="w-56 max-w-full text-ink/35" />
      <div>
        <h2 className="text-xl font-extrabold tracking-tight">{t('rewards.empty.title')}</h2>
        <p className="mt-1 text-ink-soft">{t('rewards.empty.text')}</p>
      </div>
      <LinkButton href="/courts">{t('rewards.findCourt')}</LinkButton>
    </Card>
  );
}

function RewardListSkeleton() {
  return (
    <Card className="flex flex-col gap-6 py-5">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className="flex items-start gap-4">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-16" />
          </div>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </Card>
  );
}

export function RewardSummary() {
  const { data, error, refetch, isFetching } = useQuery(queryFor(rewardStats, {}));
  const history = useRewardHistory();
  if (!data && error) {
    // One error is enough if the whole screen failed to load.
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

function useRewardHistory() {
  // The server translates the reasons, so the language is part of the key.
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: [rewardHistory.path, 'pages', language],
    queryFn: ({ pageParam, signal }) =>
      call(
        rewardHistory,
        { query: { limit: HISTORY_PAGE_ENTRIES, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    meta: { reads: rewardHistory.reads },
    initialPageParam: null as number | null,
    getNextPageParam: (page: RewardEntry[]) =>
      page.length === HISTORY_PAGE_ENTRIES ? page.at(-1)?.id : undefined,
  });
}
