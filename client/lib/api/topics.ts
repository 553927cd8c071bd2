import type { Query, QueryClient } from '@tanstack/react-query';
import type { Topic } from '#shared/http/topics.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { reads?: readonly Topic[] };
  }
}

export function readsAny({ meta }: Query, topics: readonly Topic[]): boolean {
  return meta?.reads?.some((topic) => topics.includes(topic)) ?? false;
}

/** Refetches active queries that read these topics and marks the others as stale. */
export function refreshTopics(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  return client.invalidateQueries({ predicate: (query) => readsAny(query, topics) });
}

export function refreshAfter(
  client: QueryClient,
  ...endpoints: readonly { readonly changes: readonly Topic[] }[]
): Promise<void> {
  return refreshTopics(
    client,
    endpoints.flatMap(({ changes }) => changes),
  );
}
