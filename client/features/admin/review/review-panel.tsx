import type { ReactNode } from 'react';
import { CentreCircleLines } from '#client/ui/court-lines.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

interface ReviewPanelProps<Item> {
  query: {
    data: readonly Item[] | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  label: string;
  /** For tabs with several lists. */
  showsLabel?: boolean;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

export function ReviewPanel<Item>(props: ReviewPanelProps<Item>) {
  const { query, label, showsLabel = false, empty, children } = props;
  if (query.data === undefined) {
    if (query.error) {
      return (
        <LoadError
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      );
    }
    return (
      <div className="flex flex-col gap-3">
        {['first', 'second', 'third'].map((place) => (
          <Skeleton key={place} className="h-32 rounded-xl" />
        ))}
      </div>
    );
  }
  if (query.data.length === 0) return empty;
  return (
    <>
      <h2 className={showsLabel ? 'text-lg font-bold' : 'sr-only'}>{label}</h2>
      <ul aria-label={label} className="flex flex-col gap-3">
        {query.data.map(children)}
      </ul>
    </>
  );
}

interface EmptyStateProps {
  title: string;
  text: string;
  action?: ReactNode;
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <CentreCircleLines className="w-56 max-w-full text-ink/35" />
      <h2 className="text-xl font-extrabold tracking-tight">{title}</h2>
      <p className="max-w-sm text-balance text-ink-soft">{text}</p>
      {action}
    </div>
  );
}
