import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryFor } from '#client/lib/api/query-client.ts';
import { courtMap } from '#dist/endpoints/courts.ts';
import type { Court, MapAnswer, MapPoint } from '#shared/courts/courts.contract.ts';
import type { MapFilter } from '#shared/courts/map-filters.ts';
import { formatBox } from '#shared/map/bounding-box.ts';
import type { MapView } from './use-map-view.ts';

const WORLD_BOX = { west: -180, south: -90, east: 180, north: 90 };

/** The courts of the view that are all of `only`, or those of a search wherever they are. */
export function useMapCourts(
  view: MapView | null,
  found: readonly Court[] | null,
  only: readonly MapFilter[],
) {
  const query = {
    bbox: formatBox(view?.box ?? WORLD_BOX),
    zoom: view?.zoom ?? 0,
    ...(only.length > 0 && { only: only.join(',') }),
  };
  const answer = useQuery({
    ...queryFor(courtMap, { query }),
    // News of runs change nothing on a map that does not ask for them.
    meta: { reads: only.includes('runs') ? [...courtMap.reads, 'runs'] : courtMap.reads },
    enabled: view !== null && found === null,
    // The markers stay until the new ones are there: nothing flickers while panning.
    placeholderData: keepPreviousData,
  });
  const search = useMemo(() => found && answerOf(found, only), [found, only]);
  return { ...answer, data: search ?? answer.data };
}

function answerOf(found: readonly Court[], only: readonly MapFilter[]): MapAnswer {
  const courts = only.includes('people') ? found.filter(({ activeNow }) => activeNow > 0) : found;
  const points = courts.flatMap(({ latitude, longitude, closure, ...court }): MapPoint[] =>
    latitude === null || longitude === null
      ? []
      : [{ ...court, latitude, longitude, isClosed: closure !== null }],
  );
  const lines = courts.map(({ attribution }) => attribution).filter((line) => line !== null);
  return {
    total: points.length,
    points,
    clusters: [],
    attributions: [...new Set(lines)],
    filters: ['people'],
  };
}
