import { useQueries, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryFor } from '#client/lib/api/query-client.ts';
import { listCourts, ownCourts } from '#dist/endpoints/courts/courts.ts';
import { MAX_COURTS_IN_ALL, MAX_LISTED } from '#shared/courts/court-limits.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { type BoundingBox, formatBox } from '#shared/map/bounding-box.ts';
import { type Position, toLatLon } from '#shared/map/position.ts';

interface CourtListRequest {
  search: string;
  /** Nearest first where it is known. */
  position: Position | null;
  /** Only courts in here. */
  area: BoundingBox | null;
  /** Of 200 each. */
  pages: number;
}

/** Approved courts that match. */
export function useCourtList({ search, position, area, pages }: CourtListRequest) {
  const q = search.trim();
  const query = {
    ...(q !== '' && { q }),
    ...(position && toLatLon(position)),
    ...(area && { bbox: formatBox(area) }),
  };
  const first = useQuery({
    ...queryFor(listCourts, { query }),
    // While the next letters are searched, the last results stay; courts that nobody searched for do not.
    placeholderData: (courts, from) =>
      isSearch(from?.queryKey) === (q !== '') ? courts : undefined,
  });
  const more = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) =>
      queryFor(listCourts, { query: { ...query, offset: (index + 1) * MAX_LISTED } }),
    ),
  });
  const loaded = [first.data, ...more.map(({ data }) => data)].filter((page) => page !== undefined);
  const courts = useUnchanged(uniqueById(loaded.flat()));
  return {
    data: first.data && courts,
    error: first.error,
    refetch: first.refetch,
    isFetching: first.isFetching,
    /** There may be more courts than these. */
    hasMore: loaded.at(-1)?.length === MAX_LISTED && loaded.length * MAX_LISTED < MAX_COURTS_IN_ALL,
    more: more.at(-1),
  };
}

/** A court that was approved between two pages moves the rest on, and the last one comes again. */
function uniqueById(courts: readonly Court[]): Court[] {
  return [...new Map(courts.map((court) => [court.id, court])).values()];
}

/** The same list as long as its courts are: the map goes to what was found once, not with every render. */
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

/** The own courts that others cannot see yet, or will not. */
export function useOwnSubmissions() {
  const { data = [] } = useQuery(queryFor(ownCourts, {}));
  return data.filter(({ status }) => status !== 'approved');
}
