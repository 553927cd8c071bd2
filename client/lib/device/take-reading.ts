import {
  geolocation,
  type LocationFailure,
  PERMISSION_DENIED,
  UNSUPPORTED,
} from '#client/lib/device/geolocation.ts';
import { READING_MAX_AGE_MS } from '#shared/check-ins/check-in-rules.ts';
import type { LocationReading } from '#shared/geo/position.ts';

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

/** Nobody has allowed the location, or there is none to allow; the server would say the same. */
export class LocationRequired extends Error {
  readonly code = 'LOCATION_REQUIRED';
}

/** What was read last, while it is young enough to show the server. */
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
  if (error === null || (isOff && !wasKnown)) throw new LocationRequired();
  throw new LocationUnavailable(error);
}
