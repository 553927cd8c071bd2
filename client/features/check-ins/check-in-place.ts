import type { QueryClient } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { nearbyCourts } from '#dist/endpoints/courts/courts.ts';
import {
  FAR_FROM_ANY_COURT_METRES,
  judgePlace,
  type PlaceProblem,
} from '#shared/check-ins/check-in-rules.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { distanceMetresTo } from '#shared/map/distance.ts';
import { type LocationReading, type Position, toLatLon } from '#shared/map/position.ts';

export interface Place {
  reading: LocationReading;
  problem: PlaceProblem | null;
}

export function judgeReading(reading: LocationReading, court: Position): Place {
  const { accuracy, timestamp, ...position } = reading;
  const measured = { ...position, accuracyMetres: accuracy, readAtMs: timestamp };
  return { reading, problem: judgePlace(measured, court, Date.now()) };
}

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
