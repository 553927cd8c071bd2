import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryFor } from '#client/lib/api/query-client.ts';
import { checkInsToday } from '#shared/check-ins/check-ins.endpoints.ts';
import { mapSettings } from '#shared/map/map.endpoints.ts';
import { friendsHere } from '#shared/presence/presence.endpoints.ts';

/** What the parts of a court ask for, asked together with the court itself and not after its answer. */
export function usePrefetchAroundCourts(): void {
  const client = useQueryClient();
  useEffect(() => {
    void client.prefetchQuery(queryFor(checkInsToday, {}));
    void client.prefetchQuery(queryFor(friendsHere, {}));
    void client.prefetchQuery(queryFor(mapSettings, {}));
  }, [client]);
}
