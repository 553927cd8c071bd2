import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/lib/api.ts';
import { geolocation } from '#client/lib/geolocation.ts';
import { inOwnWords } from '#client/lib/refusals.ts';
import { toast } from '#client/ui/toast.ts';
import type { CheckInAnswer } from '#shared/check-ins/check-ins.contract.ts';
import { AppError } from '#shared/errors.ts';
import { refreshAfterCheckIn, showCheckIn } from './check-in-caches.ts';
import { freshReading, isFarFromAnyCourt, nearestCourt, standAt } from './check-in-place.ts';
import { CHECK_IN_TEXTS } from './check-ins.texts.ts';
import { sendCheckIn, UnconfirmedCheckIn } from './send-check-in.ts';

/** What is needed of a court to check in at it; every court of the API has it. */
export interface CheckInCourt {
  id: number;
  name: string;
  latitude: number | null;
  longitude: number | null;
}

export type Step = 'locating' | 'sending' | 'retrying';
type OnStep = (step: Step) => void;

/** Answers null after a toast has said why not. */
export async function checkInAt(
  queryClient: QueryClient,
  { id, latitude, longitude }: CheckInCourt,
  onStep: OnStep,
): Promise<CheckInAnswer | null> {
  onStep('locating');
  if (latitude === null || longitude === null) throw new AppError('COURT_NOT_OPEN');
  if (asksForLocation()) return null;
  const { reading, problem } = await standAt({ latitude, longitude });
  if (problem === 'TOO_FAR_FROM_COURT') {
    // Without an answer to the question it is the court they chose that they are too far from.
    const nearest = await nearestCourt(queryClient, reading).catch(() => null);
    const isFar = nearest !== null && isFarFromAnyCourt(reading, nearest);
    toast(isFar ? CHECK_IN_TEXTS.notAtCourt : CHECK_IN_TEXTS.tooFar);
    return null;
  }
  if (problem !== null) throw new AppError(problem);
  onStep('sending');
  return sendCheckIn({ courtId: id, reading, onRetry: () => onStep('retrying') });
}

/** At the nearest court, for whoever has not chosen one. */
export async function checkInHere(
  queryClient: QueryClient,
  onStep: OnStep,
): Promise<CheckInAnswer | null> {
  onStep('locating');
  if (asksForLocation()) return null;
  const reading = await freshReading();
  if (reading === null) throw new AppError('LOCATION_REQUIRED');
  const nearest = await nearestCourt(queryClient, reading);
  if (nearest && !isFarFromAnyCourt(reading, nearest))
    return checkInAt(queryClient, nearest, onStep);
  toast(CHECK_IN_TEXTS.notAtCourt);
  return null;
}

export function tellSuccess(queryClient: QueryClient, answer: CheckInAnswer | null): void {
  if (answer === null) return;
  showCheckIn(queryClient, answer);
  const { title, description } = CHECK_IN_TEXTS.success;
  toast({ title, description: description(answer), tone: 'success' });
}

export function tellFailure(queryClient: QueryClient, error: Error): void {
  if (error instanceof UnconfirmedCheckIn) {
    toast({ ...CHECK_IN_TEXTS.unconfirmed, tone: 'danger' });
    return;
  }
  const { code, reason } = refusalOf(error);
  if (code === 'ALREADY_CHECKED_IN') refreshAfterCheckIn(queryClient);
  if (code === 'LOCATION_REQUIRED') toast(CHECK_IN_TEXTS.locationRequired);
  else if (code === 'TOO_FAR_FROM_COURT') toast(CHECK_IN_TEXTS.tooFar);
  else {
    const { title, description } = CHECK_IN_TEXTS.failure;
    toast({ title, description: reason ?? description, tone: 'danger' });
  }
}

/** Refused here or by the server: the same codes and sentences. */
function refusalOf(error: Error): { code: string | undefined; reason: string | undefined } {
  if (error instanceof AppError)
    return { code: error.code, reason: inOwnWords(error.message, error.code) };
  if (error instanceof ApiError) return { code: error.code, reason: error.reason };
  return { code: undefined, reason: undefined };
}

/** Before anybody has said where they are: tells why it is needed, and asks. */
function asksForLocation(): boolean {
  if (geolocation.getState().reading !== null) return false;
  toast(CHECK_IN_TEXTS.locationRequired);
  void geolocation.request();
  return true;
}
