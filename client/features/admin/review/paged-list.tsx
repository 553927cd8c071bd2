import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CallInput, call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Endpoint, EndpointResponse } from '#shared/http/endpoint.ts';
import type { LightEndpoint } from '#shared/http/light-endpoint.ts';

interface PagedListProps<Page, Item> {
  label: string;
  pages: UseInfiniteQueryResult<InfiniteData<Page>>;
  itemsOf: (page: Page) => readonly Item[];
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

export function PagedList<Page, Item>(props: PagedListProps<Page, Item>) {
  const { label, pages, itemsOf, empty, children } = props;
  return (
    <Loaded query={pages} loading={<Skeleton className="h-96 rounded-xl" />}>
      {(data) => {
        const items = data.pages.flatMap(itemsOf);
        if (items.length === 0) return empty;
        return (
          <>
            <h2 className="sr-only">{label}</h2>
            <ul
              aria-label={label}
              className="hairline flex flex-col rounded-xl border bg-surface px-4 shadow-card"
            >
              {items.map(children)}
            </ul>
            <LoadMore pages={pages} />
          </>
        );
      }}
    </Loaded>
  );
}

interface LoadMoreProps {
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

export function LoadMore({ pages }: LoadMoreProps) {
  if (!pages.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      busyLabel={pages.isFetchingNextPage && t('admin.loadingMore')}
      onClick={() => void pages.fetchNextPage()}
      className="self-center"
    >
      {t('admin.loadMore')}
    </Button>
  );
}

interface Page {
  hasMore: boolean;
}

/** Cursor pagination by the last id of the previous page. */
export function usePages<E extends Endpoint>(
  endpoint: LightEndpoint<E & { response: { _zod: { output: Page } } }>,
  query: Record<string, unknown>,
  lastId: (page: EndpointResponse<E>) => number | undefined,
  params?: Record<string, number>,
) {
  return useInfiniteQuery({
    queryKey: [endpoint.path, query, 'pages', params],
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoint,
        { params, query: { ...query, before: pageParam } } as unknown as CallInput<E>,
        { signal },
      ),
    meta: { reads: endpoint.reads },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: EndpointResponse<E>) =>
      (page as Page).hasMore ? lastId(page) : undefined,
  });
}
