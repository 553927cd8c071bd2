import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '#client/lib/api/call.ts';
import { queryFor, useLastData } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { geolocation, useReadingIfAllowed } from '#client/lib/location/geolocation.ts';
import { forgetOwn } from '#client/lib/storage/safe-storage.ts';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { activityFeed, createPost, deletePost } from '#dist/endpoints/activity/activity.ts';
import type { FeedItem, newPostSchema } from '#shared/activity/activity.contract.ts';
import { FEED_OLDER_ITEMS } from '#shared/activity/feed-rules.ts';

/** Reads no topic, so live updates don't reload what the user is reading. */
const OLDER_KEY = 'older-activity';
type FeedPages = InfiniteData<FeedItem[], string | undefined>;
type Position = { lat: number; lon: number } | null;

export function useFeed(position: Position, firstShown: number) {
  const queryClient = useQueryClient();
  const query = position ?? {};
  const newest = useQuery(queryFor(activityFeed, { query }));
  const data = useLastData(newest.data);
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
  const items = once([...(data ?? []), ...((isOpen && older.data?.pages.flat()) || [])]);
  const isAtEnd = isOpen && older.data?.pages.at(-1)?.length === 0;
  const showOlder = () => {
    // Reuse the loaded items as the first page, so new items leave no gap.
    if (!isOpen && data) {
      const pages: FeedPages = { pages: [data], pageParams: [undefined] };
      queryClient.setQueryData([OLDER_KEY, query], pages);
    }
    setShown(shown + FEED_OLDER_ITEMS);
    if (shown + FEED_OLDER_ITEMS > items.length && !isAtEnd) void older.fetchNextPage();
  };
  return {
    newest,
    hasLoaded: data !== undefined,
    items: items.slice(0, shown),
    hasOlder: shown < items.length || !isAtEnd,
    isLoadingOlder: older.isFetching,
    olderError: older.isFetching ? null : older.error,
    showOlder,
  };
}

/** An item that was updated meanwhile appears once, at the top. */
function once(items: readonly FeedItem[]): FeedItem[] {
  const byId = new Map<string, FeedItem>();
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}

type NewPost = z.input<typeof newPostSchema>;

export const POST_DRAFT = 'post-draft';

export function usePostActions() {
  const client = useQueryClient();
  const write = useMutation({
    mutationFn: (body: NewPost) => call(createPost, { body }),
    onSuccess: () => {
      // Here and not in the form, which may be gone by now.
      forgetOwn(POST_DRAFT);
      toast({ title: t('activity.post.sent'), tone: 'success' });
      return refreshAfter(client, createPost);
    },
    onError: (error) => tellFailure(error, t('activity.post.failed')),
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(deletePost, { params: { id } }),
    onSuccess: (_, id) => {
      toast({ title: t('activity.item.removed'), tone: 'success' });
      client.setQueriesData<FeedPages>(
        { queryKey: [OLDER_KEY] },
        (data) => data && without(data, id),
      );
      return refreshAfter(client, deletePost);
    },
    onError: (error) => tellFailure(error, t('activity.item.removeFailed')),
  });
  return { write, remove };
}

function without({ pages, pageParams }: FeedPages, id: string): FeedPages {
  return { pages: pages.map((page) => page.filter((item) => item.id !== id)), pageParams };
}

/** About 1 km. The feed needs no more precision, and a few steps shouldn't reload it. */
const DECIMALS = 100;

export function useFeedPosition() {
  const { status, reading, error } = useReadingIfAllowed();
  const position = reading && {
    lat: Math.round(reading.latitude * DECIMALS) / DECIMALS,
    lon: Math.round(reading.longitude * DECIMALS) / DECIMALS,
  };
  return {
    position,
    isLocating: status === 'loading',
    locationError: error,
    locate: () => void geolocation.request(),
  };
}
