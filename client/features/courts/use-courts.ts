import { useQueries, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryFor, useLastData } from '#client/lib/api/query-client.ts';
import { listCourts, ownCourts } from '#dist/endpoints/courts/courts.ts';
import { MAX_COURTS_IN_ALL, MAX_LISTED } from '#shared/courts/court-limits.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { type BoundingBox, formatBox } from '#shared/map/bounding-box.ts';
import { type Position, toLatLon } from '#shared/map/position.ts';

interface CourtListRequest {
  search: string;
  /** If set, the nearest courts come first. */
  position: Position | null;
  area: BoundingBox | null;
  pages: number;
}

export function useCourtList({ search, position, area, pages }: CourtListRequest) {
  const q = search.trim();
  const query = {
    ...(q !== '' && { q }),
    ...(position && toLatLon(position)),
    ...(area && { bbox: formatBox(area) }),
  };
  const first = useQuery({
    ...queryFor(listCourts, { query }),
    // Keep the last results while the user types, but not the unfiltered list.
    placeholderData: (courts, from) =>
      isSearch(from?.queryKey) === (q !== '') ? courts : undefined,
  });
  const more = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) =>
      queryFor(listCourts, { query: { ...query, offset: (index + 1) * MAX_LISTED } }),
    ),
  });
  const own = first.isPlaceholderData ? undefined : first.data;
  const last = useLastData(own, JSON.stringify([q, area]));
  const firstPage = first.data ?? last;
  const loaded = [firstPage, ...more.map(({ data }) => data)].filter((page) => page !== undefined);
  const courts = useUnchanged(uniqueById(loaded.flat()));
  return {
    data: firstPage && courts,
    error: first.error,
    refetch: first.refetch,
    isFetching: first.isFetching,
    hasMore: loaded.at(-1)?.length === MAX_LISTED && loaded.length * MAX_LISTED < MAX_COURTS_IN_ALL,
    more: more.at(-1),
  };
}

/** A court approved between two requests shifts the pages, so the last court may appear twice. */
function uniqueById(courts: readonly Court[]): Court[] {
  return [...new Map(courts.map((court) => [court.id, court])).values()];
}

/**
 * Keeps the same array while its courts stay the same. Otherwise the map would move to the results on every
 * render.
 */
function useUnchanged(courts: Court[]): Court[] {
  const last = useRef(courts);
  const isSame =
    courts.length === last.current.length &&
    courts.every((court, index) => court === last.current[index]);
  if (!isSame) last.current = courts;
  return last.current;
}

function isSearch(key: readonly unknown[] | undefined): boolean {
  const query = key?.[1];
  return typeof query === 'object' && query !== null && 'q' in query;
}

export function useOwnSubmissions() {
  const { data = [] } = useQuery(queryFor(ownCourts, {}));
  return data.filter(({ status }) => status !== 'approved');
}
