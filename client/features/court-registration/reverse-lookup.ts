import { call } from '#client/lib/api/call.ts';
import type { Position } from '#shared/geo/distance.ts';
import type { ReverseAnswer } from '#shared/geo/geo.contract.ts';
import { REVERSE_LOOKUP_TIMEOUT_MS, reverseLookup } from '#shared/geo/geo.endpoints.ts';

/** The address of a place, or null: nothing in the flow may wait or fail for it. */
export async function lookUpAddress(
  { latitude, longitude }: Position,
  signal: AbortSignal,
): Promise<ReverseAnswer | null> {
  const timeout = AbortSignal.timeout(REVERSE_LOOKUP_TIMEOUT_MS);
  try {
    const query = { lat: latitude, lon: longitude };
    return await call(reverseLookup, { query }, AbortSignal.any([signal, timeout]));
  } catch (error) {
    if (!signal.aborted) console.warn('The address could not be looked up.', error);
    return null;
  }
}
