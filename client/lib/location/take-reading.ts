import {
  geolocation,
  type LocationFailure,
  PERMISSION_DENIED,
  UNSUPPORTED,
} from '#client/lib/location/geolocation.ts';
import { READING_MAX_AGE_MS } from '#shared/check-ins/check-in-rules.ts';
import type { LocationReading } from '#shared/map/position.ts';

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

function isUsable({ timestamp }: LocationReading): boolean {
  return Date.now() - timestamp <= USABLE_AGE_MS;
}

/** What was read last, while it is young enough to show the server. */
export function usableReading(): LocationReading | null {
  const { reading } = geolocation.getState();
  return reading && isUsable(reading) ? reading : null;
}

/**
 * A reading to send to the server. If the device returns one that is too old to send, or `tooFar` itself (a
 * reading that was too far from the court), it is asked once more for a new one. If it has none, the last
 * reading is used while it is young enough.
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
