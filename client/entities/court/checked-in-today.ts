import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import type { CheckInsToday } from '#shared/check-ins/check-ins.contract.ts';
import { checkInsToday } from '#shared/check-ins/check-ins.endpoints.ts';

/** Whether this person was at the court today, by the court's own day. */
export function useHasCheckedIn(courtId: number | undefined): boolean {
  const { data = [] } = useQuery({
    ...queryFor(checkInsToday, {}),
    enabled: courtId !== undefined,
    // When a court's day ends, its button is free again without a reload.
    refetchInterval: ({ state }) => untilNextDay(state.data),
  });
  return data.some((visit) => visit.courtId === courtId);
}

function untilNextDay(visits: CheckInsToday | undefined): number | false {
  if (!visits || visits.length === 0) return false;
  const soonest = Math.min(...visits.map(({ dayEndsAt }) => Date.parse(dayEndsAt)));
  return Math.max(1_000, soonest - Date.now() + 1_000);
}
