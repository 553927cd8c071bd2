import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryFor } from '#client/lib/api/query-client.ts';
import { checkInsToday } from '#dist/endpoints/check-ins/check-ins.ts';
import { mapSettings } from '#dist/endpoints/map/map.ts';
import { friendsHere } from '#dist/endpoints/presence/presence.ts';

export function usePrefetchAroundCourts(): void {
  const client = useQueryClient();
  useEffect(() => {
    void client.prefetchQuery(queryFor(checkInsToday, {}));
    void client.prefetchQuery(queryFor(friendsHere, {}));
    void client.prefetchQuery(queryFor(mapSettings, {}));
  }, [client]);
}
