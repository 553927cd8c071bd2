import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ADMIN_TEXTS } from './admin.texts.ts';

interface PagedListProps<Item> {
  label: string;
  /** Undefined as long as nothing has come. */
  items: readonly Item[] | undefined;
  error: Error | null;
  isFetching: boolean;
  hasMore: boolean;
  empty: ReactNode;
  onRetry: () => void;
  onLoadMore: () => void;
  children: (item: Item) => ReactNode;
}

/** A list of rows in one card, with "Load more" at its end. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { label, items, error, isFetching, hasMore, empty, onRetry, onLoadMore, children } = props;
  if (items === undefined) {
    if (error) return <LoadError error={error} retrying={isFetching} onRetry={onRetry} />;
    return <Skeleton className="h-96 rounded-xl" />;
  }
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
      {hasMore && (
        <Button
          variant="secondary"
          busyLabel={isFetching && ADMIN_TEXTS.loadingMore}
          onClick={onLoadMore}
          className="self-center"
        >
          {ADMIN_TEXTS.loadMore}
        </Button>
      )}
    </>
  );
}
