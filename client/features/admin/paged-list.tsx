import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

interface PagedListProps<Page, Item> {
  label: string;
  pages: UseInfiniteQueryResult<InfiniteData<Page>>;
  itemsOf: (page: Page) => readonly Item[];
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A list of rows in one card, with "Load more" at its end. */
export function PagedList<Page, Item>(props: PagedListProps<Page, Item>) {
  const { label, pages, itemsOf, empty, children } = props;
  const { data, error, isFetching } = pages;
  if (data === undefined) {
    if (!error) return <Skeleton className="h-96 rounded-xl" />;
    return <LoadError error={error} retrying={isFetching} onRetry={() => void pages.refetch()} />;
  }
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
      {pages.hasNextPage && (
        <Button
          variant="secondary"
          busyLabel={isFetching && t('admin.loadingMore')}
          onClick={() => void pages.fetchNextPage()}
          className="self-center"
        >
          {t('admin.loadMore')}
        </Button>
      )}
    </>
  );
}
