import type { ReactNode } from 'react';
import { LoadError } from '#client/ui/load-error.tsx';

export interface LoadedProps<Data> {
  query: {
    data: Data | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query found, once it is there. Until then `loading`, or the error with a retry. */
export function Loaded<Data>({ query, loading, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return loading;
  return <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}
