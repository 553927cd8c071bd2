import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';

interface LoadMoreProps {
  pages: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  className: string;
}

export function LoadMore({ pages, className }: LoadMoreProps) {
  if (!pages.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      busyLabel={pages.isFetchingNextPage && t('playerStats.list.loadingMore')}
      onClick={() => void pages.fetchNextPage()}
      className={className}
    >
      {t('playerStats.list.loadMore')}
    </Button>
  );
}
