import { call } from '#client/lib/api/call.ts';
import type { ReverseAnswer } from '#shared/geo/geo.contract.ts';
import { REVERSE_LOOKUP_TIMEOUT_MS, reverseLookup } from '#shared/geo/geo.endpoints.ts';
import { type Position, toLatLon } from '#shared/geo/position.ts';

/** The address of a place, or null: nothing in the flow may wait or fail for it. */
export async function lookUpAddress(
  position: Position,
  signal: AbortSignal,
): Promise<ReverseAnswer | null> {
  const timeout = AbortSignal.timeout(REVERSE_LOOKUP_TIMEOUT_MS);
  try {
    return await call(
      reverseLookup,
      { query: toLatLon(position) },
      AbortSignal.any([signal, timeout]),
    );
  } catch (error) {
    if (!signal.aborted) console.warn('The address could not be looked up.', error);
    return null;
  }
}
