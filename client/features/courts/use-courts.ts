import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/query-client.ts';
import { listCourts, nearbyCourts, ownCourts } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/geo/distance.ts';

/** Within 50 km, nearest first; asks only once the position is known. */
export function useNearbyCourts(position: Position | null) {
  const query = { lat: position?.latitude ?? 0, lon: position?.longitude ?? 0 };
  return useQuery({
    ...queryFor(nearbyCourts, { query }),
    enabled: position !== null,
    placeholderData: keepPreviousData,
  });
}

/** Approved courts that match, nearest first where the position is known. */
export function useCourtList(search: string, position: Position | null) {
  const q = search.trim();
  return useQuery({
    ...queryFor(listCourts, {
      query: {
        ...(q !== '' && { q }),
        ...(position && { lat: position.latitude, lon: position.longitude }),
      },
    }),
    // While the next letters are searched, the last results stay.
    placeholderData: keepPreviousData,
  });
}

/** The own courts that others cannot see yet, or will not. */
export function useOwnSubmissions() {
  const { data = [] } = useQuery(queryFor(ownCourts, {}));
  return data.filter(({ status }) => status !== 'approved');
}
