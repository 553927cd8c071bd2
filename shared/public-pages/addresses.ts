import type { City } from '#shared/map/places.contract.ts';
import { searchKey } from '#shared/search-key.ts';

const PATTERN = /^[0-9a-z]{1,10}$/;

/** Short enough to type from a poster: court 46655 is `/c/zzz`. */
export function courtCode(courtId: number): string {
  return courtId.toString(36);
}

export function courtIdOf(code: string): number | undefined {
  // Phone keyboards start with a capital letter.
  const lower = code.toLowerCase();
  if (!PATTERN.test(lower)) return undefined;
  const id = Number.parseInt(lower, 36);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The URL part for a place: Saint-Denis in France is `saint-denis-france`. */
export function placeSlug({ name, region }: Pick<City, 'name' | 'region'>): string {
  return searchKey(`${name} ${region}`).replaceAll(' ', '-');
}
