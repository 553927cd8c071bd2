import { call } from '#client/lib/api/call.ts';
import { reverseLookup } from '#dist/endpoints/map/places.ts';
import type { ReverseAnswer } from '#shared/map/places.contract.ts';
import { type Position, REVERSE_LOOKUP_TIMEOUT_MS, toLatLon } from '#shared/map/position.ts';

/** Returns null on any failure, because registration must not wait or fail for it. */
export async function lookUpAddress(
  position: Position,
  signal: AbortSignal,
): Promise<ReverseAnswer | null> {
  const lookup = new AbortController();
  const stop = () => lookup.abort();
  // `AbortSignal.any` is missing in Safari before 17.4.
  const ends = [signal, AbortSignal.timeout(REVERSE_LOOKUP_TIMEOUT_MS)];
  for (const end of ends) end.addEventListener('abort', stop);
  try {
    return await call(reverseLookup, { query: toLatLon(position) }, { signal: lookup.signal });
  } catch (error) {
    if (!signal.aborted) console.warn('The address could not be looked up.', error);
    return null;
  } finally {
    for (const end of ends) end.removeEventListener('abort', stop);
  }
}
