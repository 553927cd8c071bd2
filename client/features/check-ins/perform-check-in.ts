import type { QueryClient } from '@tanstack/react-query';
import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { ApiError } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { offerInstall } from '#client/lib/device/install-prompt.ts';
import { t } from '#client/lib/i18n/t.ts';
import { translateError } from '#client/lib/i18n/translate-error.ts';
import { geolocation, PERMISSION_DENIED } from '#client/lib/location/geolocation.ts';
import {
  LocationRequired,
  LocationUnavailable,
  takeReading,
  usableReading,
} from '#client/lib/location/take-reading.ts';
import { toast } from '#client/ui/toast.ts';
import { checkIn } from '#dist/endpoints/check-ins/check-ins.ts';
import type { CheckInAnswer } from '#shared/check-ins/check-ins.contract.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Position } from '#shared/map/position.ts';
import { showCheckIn } from './check-in-caches.ts';
import { showCheckInMoment } from './check-in-moment.ts';
import { isFarFromAnyCourt, judgeReading, nearestCourt, type Place } from './check-in-place.ts';
import { isServerFailure, sendCheckIn, UnconfirmedCheckIn } from './send-check-in.ts';

export interface CheckInCourt {
  id: number;
  name: string;
  latitude: number | null;
  longitude: number | null;
  closure?: object | null;
}

export type Step = 'locating' | 'sending' | 'retrying';
type OnStep = (step: Step) => void;

/** Returns null if the check-in failed and a toast has explained why. */
export async function checkInAt(
  queryClient: QueryClient,
  court: CheckInCourt,
  onStep: OnStep,
): Promise<CheckInAnswer | null> {
  onStep('locating');
  const position = positionOf(court);
  sayThatLocationIsNeeded();
  const known = usableReading();
  // Don't reuse a reading that would fail: the user may have moved closer since.
  const place =
    known && judgeReading(known, position).problem === null
      ? judgeReading(known, position)
      : judgeReading(await takeReading(known ?? undefined), position);
  return send(queryClient, court, place, onStep);
}

export async function checkInHere(
  queryClient: QueryClient,
  onStep: OnStep,
): Promise<CheckInAnswer | null> {
  onStep('locating');
  sayThatLocationIsNeeded();
  const known = usableReading();
  if (known) {
    const nearest = await nearestCourt(queryClient, known);
    if (nearest) {
      const place = judgeReading(known, positionOf(nearest));
      if (place.problem === null) return send(queryClient, nearest, place, onStep);
    }
  }
  const reading = await takeReading(known ?? undefined);
  const nearest = await nearestCourt(queryClient, reading);
  if (!nearest || isFarFromAnyCourt(reading, nearest)) {
    sayNotAtCourt();
    return null;
  }
  return send(queryClient, nearest, judgeReading(reading, positionOf(nearest)), onStep);
}

async function send(
  queryClient: QueryClient,
  { id }: CheckInCourt,
  { reading, problem }: Place,
  onStep: OnStep,
): Promise<CheckInAnswer | null> {
  if (problem === 'TOO_FAR_FROM_COURT' || problem === 'LOCATION_IMPRECISE') {
    // If this fails, report the problem with the chosen court instead.
    const nearest = await nearestCourt(queryClient, reading).catch(() => null);
    if (nearest !== null && isFarFromAnyCourt(reading, nearest)) {
      sayNotAtCourt();
      return null;
    }
  }
  if (problem !== null) throw new CheckInProblem(problem);
  onStep('sending');
  return sendCheckIn({ courtId: id, reading, onRetry: () => onStep('retrying') });
}

function positionOf({ latitude, longitude }: CheckInCourt): Position {
  if (latitude === null || longitude === null) throw new CheckInProblem('COURT_NOT_OPEN');
  return { latitude, longitude };
}

/**
 * Explains why the app needs the location before the browser asks. The check-in continues after the prompt.
 */
function sayThatLocationIsNeeded(): void {
  const { reading, status } = geolocation.getState();
  if (reading === null && status !== 'loading')
    toast({
      title: t('checkIns.locationRequired.title'),
      description: t('checkIns.locationRequired.description'),
    });
}

function sayNotAtCourt(): void {
  toast({
    title: t('checkIns.notAtCourt.title'),
    description: t('checkIns.notAtCourt.description'),
  });
}

export function tellSuccess(queryClient: QueryClient, answer: CheckInAnswer | null): void {
  if (answer === null) return;
  showCheckIn(queryClient, answer);
  showCheckInMoment(answer);
  // Shown once the check-in card is closed.
  offerInstall();
  toast({
    title: t('checkIns.success.title'),
    description: whatItPaid(answer),
    tone: 'success',
    isAtBottom: true,
  });
}

function whatItPaid({ rewardAmount, rewardStatus }: CheckInAnswer): string {
  if (rewardStatus === 'queued')
    return t('checkIns.success.paid', { jim: formatJim(rewardAmount) });
  if (rewardStatus === 'pending')
    return t('checkIns.success.held', { jim: formatJim(rewardAmount) });
  return t('checkIns.success.unpaid');
}

/** `retry` is only offered for failures that may go away with time. */
export function tellFailure(queryClient: QueryClient, error: Error, retry: () => void): void {
  if (error instanceof UnconfirmedCheckIn) {
    toast({
      title: t('checkIns.unconfirmed.title'),
      description: t('checkIns.unconfirmed.description'),
      tone: 'danger',
    });
    return;
  }
  if (error instanceof LocationUnavailable) {
    const isDenied = error.code === PERMISSION_DENIED;
    toast({
      title: error.message,
      description: isDenied ? t('checkIns.locationBlocked') : t('checkIns.noReading'),
    });
    return;
  }
  const { code, message } = problemOf(error);
  if (code === 'ALREADY_CHECKED_IN') void refreshAfter(queryClient, checkIn);
  if (code === 'LOCATION_REQUIRED')
    toast({
      title: t('checkIns.locationRequired.title'),
      description: t('checkIns.locationRequired.description'),
    });
  else if (code === 'TOO_FAR_FROM_COURT')
    toast({ title: t('checkIns.tooFar.title'), description: t('checkIns.tooFar.description') });
  else {
    const isOurFault = isServerFailure(error);
    const action = isOurFault && { label: t('checkIns.retry'), onClick: retry };
    toast({
      title: t('checkIns.failure.title'),
      description: (!isOurFault && message) || t('checkIns.failure.description'),
      tone: 'danger',
      ...(action && { action }),
    });
  }
}

/** Problems found here and by the server share codes and messages. */
function problemOf(error: Error): { code: string | undefined; message: string | undefined } {
  if (error instanceof CheckInProblem || error instanceof LocationRequired) {
    return { code: error.code, message: translateError({ code: error.code }) };
  }
  if (error instanceof ApiError) return { code: error.code, message: error.userMessage };
  return { code: undefined, message: undefined };
}

/** A problem found before sending, with the code the server would return. */
class CheckInProblem extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.name = 'CheckInProblem';
    this.code = code;
  }
}
