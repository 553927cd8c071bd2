import type { QueryClient } from '@tanstack/react-query';
import { geolocation, type LocationReading } from '#client/lib/geolocation.ts';
import { queryFor } from '#client/lib/query-client.ts';
import {
  FAR_FROM_ANY_COURT_METRES,
  judgePlace,
  type PlaceProblem,
} from '#shared/check-ins/check-in-rules.ts';
import { type Court, nearbyCourts } from '#shared/courts/courts.contract.ts';
import { distanceMetres, type Position } from '#shared/geo/distance.ts';

/** A little younger than the server demands: the way there takes time, too. */
const FRESH_ENOUGH_MS = 30_000;

export type Place =
  | { reading: LocationReading; problem: null }
  | { reading: LocationReading; problem: PlaceProblem }
  | { reading: null; problem: 'LOCATION_REQUIRED' };

/**
 * Where the person stands, judged by the server's own rules. A reading that would fail is taken anew
 * first: whoever was told to move closer and did so must not be told again.
 */
export async function standAt(court: Position): Promise<Place> {
  const known = geolocation.getState().reading;
  if (known && Date.now() - known.timestamp <= FRESH_ENOUGH_MS && judge(known, court) === null) {
    return { reading: known, problem: null };
  }
  const reading = await freshReading();
  if (reading === null) return { reading: null, problem: 'LOCATION_REQUIRED' };
  return { reading, problem: judge(reading, court) };
}

export function freshReading(): Promise<LocationReading | null> {
  return geolocation.request({ maximumAgeMs: 0 });
}

/** The nearest court that one can check in at. */
export async function nearestCourt(
  queryClient: QueryClient,
  { latitude: lat, longitude: lon }: Position,
): Promise<Court | undefined> {
  const courts = await queryClient.fetchQuery(queryFor(nearbyCourts, { query: { lat, lon } }));
  return courts.find(({ isApproved }) => isApproved);
}

export function isFarFromAnyCourt(here: Position, nearest: Court | undefined): boolean {
  if (!nearest || nearest.latitude === null || nearest.longitude === null) return true;
  const there = { latitude: nearest.latitude, longitude: nearest.longitude };
  return distanceMetres(here, there) > FAR_FROM_ANY_COURT_METRES;
}

function judge(reading: LocationReading, court: Position): PlaceProblem | null {
  const { accuracy, timestamp, ...position } = reading;
  return judgePlace(
    { ...position, accuracyMetres: accuracy, readAtMs: timestamp },
    court,
    Date.now(),
  );
}
