import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHasCheckedIn } from '#client/entities/court/checked-in-today.ts';
import { ApiError } from '#client/lib/api/call.ts';
import { formatDistance } from '#client/lib/i18n/distance.ts';
import { t } from '#client/lib/i18n/t.ts';
import { useLastReading } from '#client/lib/location/geolocation.ts';
import { rememberReturn } from '#client/lib/navigation/return-after-login.ts';
import { isWithinReach } from '#shared/check-ins/check-in-rules.ts';
import { distanceMetres } from '#shared/map/distance.ts';
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
 * - `toGo`: how far away the court is, where that is known to be too far.
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
    onError: (error: Error): void => {
      if (error instanceof ApiError && error.code === 'NOT_AUTHENTICATED') {
        rememberReturn({ path: `/courts/${court.id}`, action: 'check-in' });
      }
      tellFailure(queryClient, error, () => mutation.mutate());
    },
  });
  return {
    checkIn: () => mutation.mutate(),
    busyLabel: mutation.isPending && t(`checkIns.${step}`),
    isBusyElsewhere: running && !mutation.isPending,
    hasCheckedIn,
    toGo: useDistanceToGo(court),
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
    onError: (error: Error): void => tellFailure(queryClient, error, () => mutation.mutate()),
  });
  return {
    checkInHere: () => mutation.mutate(),
    busyLabel: mutation.isPending && t(`checkIns.${step}`),
  };
}

function useDistanceToGo({ latitude, longitude }: CheckInCourt): string | null {
  const here = useLastReading();
  if (here === null || latitude === null || longitude === null) return null;
  const metres = distanceMetres(here, { latitude, longitude });
  return isWithinReach(metres) ? null : formatDistance(metres);
}
