import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHasCheckedIn } from '#client/entities/court/own-presence.ts';
import { ApiError } from '#client/lib/api/call.ts';
import { formatDistance } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { useLastReading } from '#client/lib/location/geolocation.ts';
import {
  rememberReturn,
  takeUnfinished,
  useOnce,
} from '#client/lib/navigation/return-after-login.ts';
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
 * Checks in at one court and shows all toasts.
 * - `busyLabel` is set while it runs.
 * - `isBusyElsewhere`: another button for the same court is running.
 * - `hasCheckedIn`: the user was here today, in the court's time zone.
 * - `toGo`: the distance, if it is known to be too far.
 * - `celebrated`: the response after this hook's own success.
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
      rememberIfSignedOut(error, `/courts/${court.id}`);
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

const COURTS_PATH = '/courts';

/** For the Courts screen. Resumes a check-in that an expired session refused. */
export function useCheckInHere() {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>('locating');
  const mutation = useMutation({
    mutationFn: () => checkInHere(queryClient, setStep),
    onSuccess: (answer) => tellSuccess(queryClient, answer),
    onError: (error: Error): void => {
      rememberIfSignedOut(error, COURTS_PATH);
      tellFailure(queryClient, error, () => mutation.mutate());
    },
  });
  const [unfinished] = useState(() => takeUnfinished(COURTS_PATH));
  useOnce(unfinished === 'check-in', mutation.mutate);
  return {
    checkInHere: () => mutation.mutate(),
    busyLabel: mutation.isPending && t(`checkIns.${step}`),
  };
}

function rememberIfSignedOut(error: Error, path: string): void {
  if (error instanceof ApiError && error.code === 'NOT_AUTHENTICATED') {
    rememberReturn({ path, action: 'check-in' });
  }
}

function useDistanceToGo({ latitude, longitude }: CheckInCourt): string | null {
  const here = useLastReading();
  if (here === null || latitude === null || longitude === null) return null;
  const metres = distanceMetres(here, { latitude, longitude });
  return isWithinReach(metres) ? null : formatDistance(metres);
}
