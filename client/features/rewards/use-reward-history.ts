import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api/call.ts';
import { useLanguage } from '#client/lib/i18n/use-language.ts';
import { HISTORY_PAGE_ENTRIES } from '#shared/rewards/reward-history.ts';
import type { RewardEntry } from '#shared/rewards/rewards.contract.ts';
import { rewardHistory } from '#shared/rewards/rewards.endpoints.ts';

/** The own rewards, newest first, page by page. */
export function useRewardHistory() {
  // The server words the reasons, so another language needs another answer.
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
