import type { QueryClient } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import {
  geolocation,
  type LocationFailure,
  PERMISSION_DENIED,
  UNSUPPORTED,
} from '#client/lib/device/geolocation.ts';
import {
  FAR_FROM_ANY_COURT_METRES,
  judgePlace,
  type PlaceProblem,
  READING_MAX_AGE_MS,
} from '#shared/check-ins/check-in-rules.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { nearbyCourts } from '#shared/courts/courts.endpoints.ts';
import { distanceMetresTo } from '#shared/geo/distance.ts';
import { type LocationReading, type Position, toLatLon } from '#shared/geo/position.ts';
import { CheckInProblem } from './check-in-problem.ts';

/** A little less than the server allows: the call takes time, too. */
const USABLE_AGE_MS = READING_MAX_AGE_MS - 10_000;

/** The device could not say where it is. */
export class LocationUnavailable extends Error {
  readonly code: number;

  constructor({ code, message }: LocationFailure) {
    super(message);
    this.code = code;
  }
}

export interface Place {
  reading: LocationReading;
  problem: PlaceProblem | null;
}

/** Where the person stands, judged by the server's own rules. */
export function judgeReading(reading: LocationReading, court: Position): Place {
  const { accuracy, timestamp, ...position } = reading;
  const measured = { ...position, accuracyMetres: accuracy, readAtMs: timestamp };
  return { reading, problem: judgePlace(measured, court, Date.now()) };
}

/** What was read last, while it is young enough to check in with. */
export function usableReading(): LocationReading | null {
  const { reading } = geolocation.getState();
  return reading && Date.now() - reading.timestamp <= USABLE_AGE_MS ? reading : null;
}

/**
 * One new reading from the device. Where it has none, what it said less than a minute ago still holds;
 * without that the failure says why. Whoever had allowed it and has now turned it off is told that.
 */
export async function takeReading(): Promise<LocationReading> {
  const wasKnown = geolocation.getState().reading !== null;
  const fresh = await geolocation.request({ maximumAgeMs: 0 });
  const reading = fresh ?? usableReading();
  if (reading) return reading;
  const { error } = geolocation.getState();
  const isOff = error?.code === PERMISSION_DENIED || error?.code === UNSUPPORTED;
  if (error === null || (isOff && !wasKnown)) throw new CheckInProblem('LOCATION_REQUIRED');
  throw new LocationUnavailable(error);
}

/** The nearest court that one can check in at. */
export async function nearestCourt(
  queryClient: QueryClient,
  here: Position,
): Promise<Court | undefined> {
  const courts = await queryClient.fetchQuery(queryFor(nearbyCourts, { query: toLatLon(here) }));
  return courts.find(({ isApproved, closure }) => isApproved && !closure);
}

export function isFarFromAnyCourt(here: Position, nearest: Court | undefined): boolean {
  const metres = nearest ? distanceMetresTo(here, nearest) : null;
  return metres === null || metres > FAR_FROM_ANY_COURT_METRES;
}
