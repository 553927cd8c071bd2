import { useInfiniteQuery } from '@tanstack/react-query';
import { type CallInput, call } from '#client/lib/api/call.ts';
import type { Endpoint, EndpointResponse } from '#shared/http/endpoint.ts';
import type { LightEndpoint } from '#shared/http/light-endpoint.ts';

interface Page {
  hasMore: boolean;
}

/** A list that is fetched page by page, each from the last id of the one before. */
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
