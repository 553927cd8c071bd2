import type { QueryClient } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { listOwnGames, ownStatsSummary } from '#shared/player-stats/player-stats.endpoints.ts';

export const summaryQuery = queryFor(ownStatsSummary, {});

/** The list and the averages ask again. */
export function refreshGames(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(listOwnGames.path),
  });
}
