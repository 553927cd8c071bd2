import type { Deps } from '#server/platform/deps.ts';
import { isWithinRateLimit } from '#server/platform/limits/rate-limit.ts';
import { PLACES_ATTRIBUTION } from '#server/platform/places/places.ts';
import type { City, ReverseAnswer } from '#shared/map/places.contract.ts';
import type { Position } from '#shared/map/position.ts';

type PlaceDeps = Pick<Deps, 'db' | 'config' | 'places' | 'geocoder' | 'log'>;

const NEW_YORK: City = {
  name: 'New York City',
  region: 'New York',
  countryCode: 'US',
  latitude: 40.71427,
  longitude: -74.00597,
  population: 8_175_133,
};

/** Four decimals are 11 metres, so that neighbours on one court share a result. */
const CACHE_DECIMALS = 4;
const MAX_CACHED = 5_000;

/** Uses the online geocoder if configured, and the built-in places if it fails. */
export function createReverseLookup(deps: PlaceDeps): (at: Position) => Promise<ReverseAnswer> {
  const cache = new Map<string, ReverseAnswer>();
  return async function lookUp(position) {
    const key = `${position.latitude.toFixed(CACHE_DECIMALS)},${position.longitude.toFixed(CACHE_DECIMALS)}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const online = await askOnline(deps, position);
    if (online === undefined) return askPlaces(deps, position);
    // Callers choose the positions, so drop the oldest to bound the cache.
    const [oldest] = cache.size >= MAX_CACHED ? cache.keys() : [];
    if (oldest !== undefined) cache.delete(oldest);
    cache.set(key, online);
    return online;
  };
}

/** "near Harlem, New York", or empty far from any town. Never goes online. */
export async function placeText(
  { places }: Pick<Deps, 'places'>,
  position: Position,
): Promise<string> {
  const city = await places.around(position);
  return city ? `near ${city.name}, ${city.region}` : '';
}

/** The configured city, or New York if its name is unknown. */
export async function defaultCity({ places, config, log }: PlaceDeps): Promise<City> {
  if (config.defaultCity === NEW_YORK.name) return NEW_YORK;
  const [city] = await places.search(config.defaultCity, 1);
  if (city === undefined) {
    log.warn(
      `DEFAULT_CITY is "${config.defaultCity}", a city that JIM doesn't know, so the map starts in New York City. Write it as in "Portland, Oregon".`,
    );
  }
  return city ?? NEW_YORK;
}

async function askPlaces(deps: PlaceDeps, position: Position): Promise<ReverseAnswer> {
  const address = await placeText(deps, position);
  return { address: address || null, isApproximate: true, attribution: PLACES_ATTRIBUTION };
}

async function askOnline(
  { db, config, geocoder, log }: PlaceDeps,
  position: Position,
): Promise<ReverseAnswer | undefined> {
  if (geocoder === undefined) return undefined;
  try {
    if (!(await isWithinRateLimit({ db, config }, 'geocoder', 'all nodes'))) return undefined;
    const address = await geocoder.reverse(position);
    if (address === undefined) return undefined;
    return { address, isApproximate: false, attribution: geocoder.attribution };
  } catch (error) {
    log.warn({ err: error }, 'the geocoder did not answer');
    return undefined;
  }
}
