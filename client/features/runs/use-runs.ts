import { useQuery } from '@tanstack/react-query';
import { queryFor, useLastData } from '#client/lib/api/query-client.ts';
import { listRuns } from '#dist/endpoints/runs/runs.ts';
import { type Position, toLatLon } from '#shared/map/position.ts';
import type { Run } from '#shared/runs/runs.contract.ts';

/** Runs start and end over time, so a reopened list is refetched. */
const FRESH_MS = 60_000;

/** Runs the user hosts, plays in, waits for or is invited to. */
export function useOwnRuns() {
  return useQuery({ ...queryFor(listRuns, { query: {} }), staleTime: FRESH_MS });
}

export function useCourtRuns(courtId: number) {
  return useQuery({ ...queryFor(listRuns, { query: { courtId } }), staleTime: FRESH_MS });
}

const NOWHERE: Position = { latitude: 0, longitude: 0 };

/** Runs within 50 km. Waits until the place is known. Defaults to the next seven days. */
export function useRunsNear(place: Position | null, to: string | undefined) {
  const query = { ...toLatLon(place ?? NOWHERE), ...(to !== undefined && { to }) };
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor(listRuns, { query }),
    enabled: place !== null,
    staleTime: FRESH_MS,
  });
  // Only a failure to load these runs at all, not to refresh them.
  return { data: useLastData(data), error: data ? null : error, refetch, isFetching };
}

export function needsAnswer({ mine, isHost, status }: Run): boolean {
  if (status !== 'open') return false;
  return mine === null ? !isHost : mine.state === 'offered';
}
