import type { Query, QueryClient } from '@tanstack/react-query';
import type { Topic } from '#shared/http/topics.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { reads?: readonly Topic[] };
  }
}

/** Whether the answer is about one of these. A query made without an endpoint is about nothing. */
export function readsAny({ meta }: Query, topics: readonly Topic[]): boolean {
  return meta?.reads?.some((topic) => topics.includes(topic)) ?? false;
}

/** Asks again for what is on screen about these topics, and marks the rest for when it is looked at. */
export function refreshTopics(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  return client.invalidateQueries({ predicate: (query) => readsAny(query, topics) });
}

/** After a call: asks again for what it changes, as its endpoint says. */
export function refreshAfter(
  client: QueryClient,
  ...endpoints: readonly { readonly changes: readonly Topic[] }[]
): Promise<void> {
  return refreshTopics(
    client,
    endpoints.flatMap(({ changes }) => changes),
  );
}
