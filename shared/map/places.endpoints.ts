import { lightEndpoint } from '#shared/http/light-endpoint.ts';
import type * as contract from '#shared/map/places.contract.ts';

/** The client gives up after this long, the server asks an online provider no longer. */
export const REVERSE_LOOKUP_TIMEOUT_MS = 3_000;

export const reverseLookup = lightEndpoint<typeof contract.reverseLookup>(
  'GET',
  '/api/geo/reverse',
  { reads: [] },
);
export const findCities = lightEndpoint<typeof contract.findCities>('GET', '/api/geo/cities', {
  reads: [],
});
