import {
  geolocation,
  type LocationFailure,
  PERMISSION_DENIED,
  UNSUPPORTED,
} from '#client/lib/location/geolocation.ts';
import { READING_MAX_AGE_MS } from '#shared/check-ins/check-in-rules.ts';
import type { LocationReading } from '#shared/map/position.ts';

/** Slightly below the server's limit, because the request takes time. */
const USABLE_AGE_MS = READING_MAX_AGE_MS - 10_000;

export class LocationUnavailable extends Error {
  readonly code: number;

  constructor({ code, message }: LocationFailure) {
    super(message);
    this.code = code;
  }
}

/** The user denied access, or the device has no location. The server uses the same code. */
export class LocationRequired extends Error {
  readonly code = 'LOCATION_REQUIRED';
}

function isUsable({ timestamp }: LocationReading): boolean {
  return Date.now() - timestamp <= USABLE_AGE_MS;
}

/** The last reading, if the server would still accept its age. */
export function usableReading(): LocationReading | null {
  const { reading } = geolocation.getState();
  return reading && isUsable(reading) ? reading : null;
}

/**
 * Gets a reading to send to the server. If the device returns one that is too old, or the same one as
 * `tooFar` (already rejected as too far from the court), asks once more. Falls back to the last reading if it
 * is recent enough.
 */
export async function takeReading(tooFar?: LocationReading): Promise<LocationReading> {
  const wasKnown = geolocation.getState().reading !== null;
  const first = await geolocation.request();
  const isTooOld = first && (!isUsable(first) || first.timestamp === tooFar?.timestamp);
  const fresh = isTooOld ? await geolocation.request({ maximumAgeMs: 0 }) : first;
  const reading = fresh ?? usableReading();
  if (reading) return reading;
  const { error } = geolocation.getState();
  const isOff = error?.code === PERMISSION_DENIED || error?.code === UNSUPPORTED;
  if (error === null || (isOff && !wasKnown)) throw new LocationRequired();
  throw new LocationUnavailable(error);
}
