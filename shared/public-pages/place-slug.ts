import type { City } from '#shared/map/places.contract.ts';
import { searchKey } from '#shared/search-key.ts';

/** The place in an address: Saint-Denis in France is `saint-denis-france`. */
export function placeSlug({ name, region }: Pick<City, 'name' | 'region'>): string {
  return searchKey(`${name} ${region}`).replaceAll(' ', '-');
}
