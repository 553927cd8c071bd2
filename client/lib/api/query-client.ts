import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type QueryOptions,
  queryOptions,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, type CallInput, call, pathOf, request } from '#client/lib/api/call.ts';
import { forgetPerson } from '#client/lib/offline/offline-user.ts';
import { me } from '#dist/endpoints/accounts/accounts.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { LightEndpoint } from '#shared/http/light-endpoint.ts';

/** Data is fetched once and refreshed only on request, as specified. */
export function createQueryClient(): QueryClient {
  const forgetEndedSession = (error: Error) => {
    if (error instanceof ApiError && error.code === 'NOT_AUTHENTICATED') {
      client.setQueryData(keyOf(me, {}), null);
      forgetPerson();
    }
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: forgetEndedSession }),
    mutationCache: new MutationCache({ onError: forgetEndedSession }),
    defaultOptions: {
      queries: {
        queryFn: loadByKey,
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        // Offline, a call should fail at once or be answered by the service worker. It should never wait.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** Key and loader of a call: `useQuery(queryFor(listCourts, {query: {q}}))`. */
export function queryFor<E extends Endpoint>(endpoint: LightEndpoint<E>, input: CallInput<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: { reads: endpoint.reads },
  });
}

/** Like `queryFor`, but returns null instead of throwing if the user is signed out. */
export function queryForOrNull<E extends Endpoint>(
  endpoint: LightEndpoint<E>,
  input: CallInput<E>,
) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ signal }) => {
      try {
        return await call(endpoint, input, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
    meta: { reads: endpoint.reads },
  });
}

/**
 * Writes a response into the cache. `setQueryData` alone wouldn't set the topics of a query that has never
 * been fetched, so live updates would miss it.
 */
export function setAnswer<Answer>(
  client: QueryClient,
  query: QueryOptions<Answer, Error, Answer, QueryKey> & { queryKey: QueryKey },
  answer: Answer | ((known: Answer | undefined) => Answer | undefined),
): void {
  client.getQueryCache().build(client, client.defaultQueryOptions(query));
  client.setQueryData<Answer>(query.queryKey, answer as never);
}

/**
 * The last data, while the call for another position loads or after it has failed. `keepPreviousData` drops it on
 * failure. `list` identifies what is listed: another list starts without data.
 */
export function useLastData<Data>(data: Data | undefined, list = ''): Data | undefined {
  const last = useRef({ data, list });
  if (data !== undefined || last.current.list !== list) last.current = { data, list };
  return last.current.data;
}

/** The path comes first, so `[path]` matches every variant of a call. */
function keyOf<E extends Endpoint>(
  endpoint: LightEndpoint<E>,
  input: CallInput<E>,
): readonly unknown[] {
  const { params, query } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
  };
  const path = pathOf(endpoint, params);
  return query ? [path, query] : [path];
}

function loadByKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return request(queryKey.join('/'), { signal });
}
