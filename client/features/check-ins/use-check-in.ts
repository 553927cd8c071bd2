import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '#client/lib/query-client.ts';
import { type CheckInsToday, checkInsToday } from '#shared/check-ins/check-ins.contract.ts';
import { CHECK_IN_TEXTS } from './check-ins.texts.ts';
import {
  type CheckInCourt,
  checkInAt,
  checkInHere,
  type Step,
  tellFailure,
  tellSuccess,
} from './perform-check-in.ts';

const MUTATION = 'check-in';

/**
 * Checking in at one court, with every toast on the way.
 * - `checkIn()` starts it; `busyLabel` is set as long as it runs.
 * - `isBusyElsewhere`: another button of the same court is at it.
 * - `hasCheckedIn`: this person was here today, by the court's own day.
 * - `celebrated`: the answer, after a success of this very hook.
 */
export function useCheckIn(court: CheckInCourt) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>('locating');
  const hasCheckedIn = useHasCheckedIn(court.id);
  const running = useIsMutating({ mutationKey: [MUTATION, court.id] }) > 0;
  const mutation = useMutation({
    mutationKey: [MUTATION, court.id],
    mutationFn: () => checkInAt(queryClient, court, setStep),
    onSuccess: (answer) => tellSuccess(queryClient, answer),
    onError: (error) => tellFailure(queryClient, error),
  });
  return {
    checkIn: () => mutation.mutate(),
    busyLabel: mutation.isPending && CHECK_IN_TEXTS[step],
    isBusyElsewhere: running && !mutation.isPending,
    hasCheckedIn,
    celebrated: mutation.data ?? null,
  };
}

/** Checking in wherever one stands: for the Check In of the Court Actions card. */
export function useCheckInHere() {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>('locating');
  const mutation = useMutation({
    mutationFn: () => checkInHere(queryClient, setStep),
    onSuccess: (answer) => tellSuccess(queryClient, answer),
    onError: (error) => tellFailure(queryClient, error),
  });
  return {
    checkInHere: () => mutation.mutate(),
    busyLabel: mutation.isPending && CHECK_IN_TEXTS[step],
  };
}

function useHasCheckedIn(courtId: number): boolean {
  const { data = [] } = useQuery({
    ...queryFor(checkInsToday, {}),
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
