import type { ReactNode } from 'react';
import { CentreCircleLines } from '#client/ui/court-lines.tsx';
import { Loaded, type LoadedProps } from '#client/ui/loaded.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

interface ReviewPanelProps<Item> {
  query: LoadedProps<readonly Item[]>['query'];
  label: string;
  /** For tabs with several lists. */
  showsLabel?: boolean;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

export function ReviewPanel<Item>(props: ReviewPanelProps<Item>) {
  const { query, label, showsLabel = false, empty, children } = props;
  return (
    <Loaded query={query} loading={<PanelSkeleton />}>
      {(items) =>
        items.length === 0 ? (
          empty
        ) : (
          <>
            <h2 className={showsLabel ? 'text-lg font-bold' : 'sr-only'}>{label}</h2>
            <ul aria-label={label} className="flex flex-col gap-3">
              {items.map(children)}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

function PanelSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-32 rounded-xl" />
      <Skeleton className="h-32 rounded-xl" />
      <Skeleton className="h-32 rounded-xl" />
    </div>
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
