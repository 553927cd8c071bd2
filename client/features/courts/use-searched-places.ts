import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { findCities } from '#dist/endpoints/map/places.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { distanceMetresTo } from '#shared/map/distance.ts';
import type { City } from '#shared/map/places.contract.ts';

const MIN_CHARACTERS = 3;
const MAX_OFFERED = 3;
const IN_TOWN_METRES = 30_000;

/**
 * Cities and towns that start with the search text, and the one it most likely means. Undefined until both
 * are known.
 */
export function useSearchedPlaces(search: string, found: readonly Court[] | undefined) {
  const q = search.trim();
  const isAsked = q.length >= MIN_CHARACTERS;
  const { data, isPending } = useQuery({
    ...queryFor(findCities, { query: { q } }),
    enabled: isAsked,
  });
  const places = isAsked ? (data ?? []) : [];
  const isKnown = found !== undefined && !(isAsked && isPending);
  return {
    offered: places.slice(0, MAX_OFFERED),
    meant: isKnown ? placeMeant(q, places, found) : undefined,
  };
}

/** Courts win over a town of the same name elsewhere: "Harlem" is not the one in Georgia. */
export function placeMeant(
  search: string,
  places: readonly City[],
  found: readonly Court[],
): City | null {
  if (found.length === 0) return places[0] ?? null;
  const [name = ''] = search.split(',');
  const isNamedSo = (place: City) => plain(place.name) === plain(name);
  const hasCourts = (place: City) =>
    found.some((court) => (distanceMetresTo(place, court) ?? Infinity) < IN_TOWN_METRES);
  return places.find((place) => isNamedSo(place) && hasCourts(place)) ?? null;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase();
}
