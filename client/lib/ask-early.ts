import { usePrefetchQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/query-client.ts';
import { checkInsToday } from '#shared/check-ins/check-ins.contract.ts';
import { friendsHere } from '#shared/friends/friends.contract.ts';
import { mapSettings } from '#shared/map/map.contract.ts';

/** What the parts of a court ask for, asked together with the court itself and not after its answer. */
export function useAskEarlyAboutCourts(): void {
  usePrefetchQuery(queryFor(checkInsToday, {}));
  usePrefetchQuery(queryFor(friendsHere, {}));
  usePrefetchQuery(queryFor(mapSettings, {}));
}
