import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type QueryOptions,
  queryOptions,
} from '@tanstack/react-query';
import { ApiError, type CallInput, call, pathOf, request } from '#client/lib/api/call.ts';
import { forgetPerson } from '#client/lib/offline/offline-user.ts';
import { nextTask } from '#client/lib/page/idle.ts';
import { me } from '#dist/endpoints/accounts/accounts.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { LightEndpoint } from '#shared/http/light-endpoint.ts';

/** The defaults of spec §9: data is fetched once and refreshed only when someone says so. */
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
        // Without a connection a call fails and says so, or the service worker answers it; it never waits.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** `useQuery(queryFor(listCourts, {query: {q}}))`: key and loader of one call. */
export function queryFor<E extends Endpoint>(endpoint: LightEndpoint<E>, input: CallInput<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ signal }) => {
      // A screen asks for ten things at once, and each takes a phone some milliseconds to send.
      await nextTask();
      return call(endpoint, input, { signal });
    },
    meta: { reads: endpoint.reads },
  });
}

/** Like `queryFor`, but being signed out is an answer (null) and not an error. */
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
 * Writes the answer of a call, whether it has been made or not. `setQueryData` alone would leave a call that
 * nobody has made without its topics, and so without news.
 */
export function setAnswer<Answer>(
  client: QueryClient,
  query: QueryOptions<Answer, Error, Answer, QueryKey> & { queryKey: QueryKey },
  answer: Answer | ((known: Answer | undefined) => Answer | undefined),
): void {
  client.getQueryCache().build(client, client.defaultQueryOptions(query));
  client.setQueryData<Answer>(query.queryKey, answer as never);
}

/** The path comes first, so `[path]` finds every variant of a call. */
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
