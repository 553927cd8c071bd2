import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import type { FeedItem } from '#shared/activity/activity.contract.ts';
import { activityFeed } from '#shared/activity/activity.endpoints.ts';
import { FEED_OLDER_ITEMS } from '#shared/activity/feed-rules.ts';

/** Reads no topic: news must not load again what somebody is reading. */
export const OLDER_KEY = 'older-activity';
export type FeedPages = InfiniteData<FeedItem[], string | undefined>;
type Position = { lat: number; lon: number } | null;

/** The newest items, kept up to date; older ones only load on demand. */
export function useFeed(position: Position, firstShown: number) {
  const queryClient = useQueryClient();
  const query = position ?? {};
  const newest = useQuery({
    ...queryFor(activityFeed, { query }),
    placeholderData: keepPreviousData,
  });
  const [shown, setShown] = useState(firstShown);
  const older = useInfiniteQuery({
    queryKey: [OLDER_KEY, query],
    queryFn: ({ pageParam, signal }) =>
      call(activityFeed, { query: { ...query, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: FeedItem[]) => page.at(-1)?.olderCursor,
    enabled: false,
  });
  const isOpen = shown > firstShown;
  const items = once([...(newest.data ?? []), ...((isOpen && older.data?.pages.flat()) || [])]);
  const isAtEnd = isOpen && older.data?.pages.at(-1)?.length === 0;
  const showOlder = () => {
    // What is loaded already is the first page: what comes in on top of it leaves no gap.
    if (!isOpen && newest.data) {
      const pages: FeedPages = { pages: [newest.data], pageParams: [undefined] };
      queryClient.setQueryData([OLDER_KEY, query], pages);
    }
    setShown(shown + FEED_OLDER_ITEMS);
    if (shown + FEED_OLDER_ITEMS > items.length && !isAtEnd) void older.fetchNextPage();
  };
  return {
    newest,
    items: items.slice(0, shown),
    hasOlder: shown < items.length || !isAtEnd,
    isLoadingOlder: older.isFetching,
    olderError: older.isFetching ? null : older.error,
    showOlder,
  };
}

/** What has become news in the meantime stands at the top, and not twice. */
function once(items: readonly FeedItem[]): FeedItem[] {
  const byId = new Map<string, FeedItem>();
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}
