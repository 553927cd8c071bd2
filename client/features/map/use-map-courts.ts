import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { courtMap } from '#dist/endpoints/courts/courts.ts';
import type { MapFilter } from '#shared/courts/court-limits.ts';
import { formatBox } from '#shared/map/bounding-box.ts';
import type { MapView } from './use-map-view.ts';

const WORLD_BOX = { west: -180, south: -90, east: 180, north: 90 };

export function useMapCourts(view: MapView | null, only: readonly MapFilter[]) {
  const query = {
    bbox: formatBox(view?.box ?? WORLD_BOX),
    zoom: view?.zoom ?? 0,
    ...(only.length > 0 && { only: only.join(',') }),
  };
  return useQuery({
    ...queryFor(courtMap, { query }),
    // Without the runs filter, changes to runs don't affect the map.
    meta: { reads: only.includes('runs') ? [...courtMap.reads, 'runs'] : courtMap.reads },
    enabled: view !== null,
    placeholderData: keepPreviousData,
  });
}
