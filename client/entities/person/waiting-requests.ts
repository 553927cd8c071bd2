import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { waitingRequests } from '#dist/endpoints/friends.ts';

/** How many people wait for an answer to their friend request. */
export function useWaitingRequests(): number {
  const { data } = useQuery(queryFor(waitingRequests, {}));
  return data?.waiting ?? 0;
}
