import { LoadError } from '#client/ui/load-error.tsx';

interface QueryErrorProps {
  query: {
    error: Error | null;
    isLoadingError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
}

/** Nothing, unless the first load of the query failed. */
export function QueryError({ query }: QueryErrorProps) {
  const { error, isLoadingError, isFetching, refetch } = query;
  if (!isLoadingError || error === null) return null;
  return <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
}
