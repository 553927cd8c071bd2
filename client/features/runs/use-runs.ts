import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { listRuns } from '#dist/endpoints/runs/runs.ts';
import { type Position, toLatLon } from '#shared/map/position.ts';
import type { Run } from '#shared/runs/runs.contract.ts';

/** Runs begin and end without anybody doing anything: a list that is looked at again is asked for again. */
const FRESH_MS = 60_000;

/** What the viewer hosts, comes to, waits for or is invited to. */
export function useOwnRuns() {
  return useQuery({ ...queryFor(listRuns, { query: {} }), staleTime: FRESH_MS });
}

export function useCourtRuns(courtId: number) {
  return useQuery({ ...queryFor(listRuns, { query: { courtId } }), staleTime: FRESH_MS });
}

const NOWHERE: Position = { latitude: 0, longitude: 0 };

/** Within 50 km; asks only once the place is known. Without an end, those of the next seven days. */
export function useRunsNear(place: Position | null, to: string | undefined) {
  const query = { ...toLatLon(place ?? NOWHERE), ...(to !== undefined && { to }) };
  return useQuery({
    ...queryFor(listRuns, { query }),
    enabled: place !== null,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** Those that are still to come or on, an offer first: it runs out. */
export function nextOnes(runs: readonly Run[]): Run[] {
  const isOffer = ({ mine }: Run) => mine?.state === 'offered';
  const next = runs.filter(({ status }) => status === 'open' || status === 'started');
  return [...next.filter(isOffer), ...next.filter((run) => !isOffer(run))];
}
