import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryFor } from '#client/lib/api/query-client.ts';
import { keepOwn, readOwn } from '#client/lib/storage/safe-storage.ts';
import { checkInsToday } from '#dist/endpoints/check-ins/check-ins.ts';
import { myStay } from '#dist/endpoints/presence/presence.ts';
import type { CheckInsToday } from '#shared/check-ins/check-ins.contract.ts';

const KEPT = 'check-ins-today';

/** "Today" is the calendar day in the court's own time zone. */
export function useHasCheckedIn(courtId: number | undefined): boolean {
  const { data, isError } = useQuery({
    ...queryFor(checkInsToday, {}),
    enabled: courtId !== undefined,
    // Re-enables the button without a reload when the court's day ends.
    refetchInterval: ({ state }) => untilNextDay(state.data),
  });
  useEffect(() => {
    if (data) keepOwn(KEPT, data);
  }, [data]);
  // Offline, the button would otherwise offer a second check-in on the same day.
  const visits = data ?? (isError ? keptVisits() : []);
  return visits.some((visit) => visit.courtId === courtId && isOfToday(visit));
}

/** The court the user is at now. */
export function useStay() {
  const { data, isFetched } = useQuery(queryFor(myStay, {}));
  return { court: data?.court ?? undefined, isKnown: isFetched };
}

function keptVisits(): CheckInsToday {
  const kept = readOwn(KEPT);
  return Array.isArray(kept) ? kept : [];
}

function isOfToday({ dayEndsAt }: CheckInsToday[number]): boolean {
  return Date.parse(dayEndsAt) > Date.now();
}

function untilNextDay(visits: CheckInsToday = []): number | false {
  const ends = visits.filter(isOfToday).map(({ dayEndsAt }) => Date.parse(dayEndsAt));
  return ends.length > 0 && Math.min(...ends) - Date.now() + 1_000;
}
