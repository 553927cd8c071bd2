import { useQuery } from '@tanstack/react-query';
import { queryFor, useLastData } from '#client/lib/api/query-client.ts';
import { nearbyCourts } from '#dist/endpoints/courts/courts.ts';
import { type Position, toLatLon } from '#shared/map/position.ts';

export const NOWHERE: Position = { latitude: 0, longitude: 0 };

/** Courts within 50 km, nearest first. Waits until the position is known. */
export function useNearbyCourts(position: Position | null) {
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor(nearbyCourts, { query: toLatLon(position ?? NOWHERE) }),
    enabled: position !== null,
  });
  return { data: useLastData(data), error, refetch, isFetching };
}
