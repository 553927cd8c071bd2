import type { Deps } from '#server/platform/deps.ts';
import type { City } from '#shared/map/places.contract.ts';
import { placeSlug } from '#shared/public-pages/addresses.ts';
import { type NearbyCourt, readCourtsAround, roundToFiveMinutes } from './public-court.service.ts';

/** The same radius in which a court's place is searched. */
const PLACE_RADIUS_METRES = 30_000;
const MAX_COURTS = 50;
const MAX_SLUG_CHARACTERS = 120;

export interface PublicPlace {
  city: City;
  slug: string;
  /** Of the nearest court. */
  timeZone: string;
  /** Courts with people first, each group by distance from the centre. */
  courts: readonly NearbyCourt[];
  isMore: boolean;
  countedAt: Date;
}

export async function readPublicPlace(
  deps: Pick<Deps, 'db' | 'places' | 'clock'>,
  slug: string,
): Promise<PublicPlace | 'absent'> {
  const city = await findCity(deps, slug);
  if (city === undefined) return 'absent';
  const courts = await readCourtsAround(deps, city, MAX_COURTS + 1, PLACE_RADIUS_METRES);
  const isLive = ({ now, closure }: NearbyCourt) => now.people > 0 && closure === null;
  return {
    city,
    slug,
    timeZone: courts[0]?.timezone ?? 'UTC',
    courts: [...courts.filter(isLive), ...courts.filter((court) => !isLive(court))].slice(
      0,
      MAX_COURTS,
    ),
    isMore: courts.length > MAX_COURTS,
    countedAt: roundToFiveMinutes(deps.clock.now()),
  };
}

/** If two places of a region share a name, the larger one gets the URL. */
async function findCity({ places }: Pick<Deps, 'places'>, slug: string): Promise<City | undefined> {
  if (slug.length > MAX_SLUG_CHARACTERS) return undefined;
  const [firstWord = ''] = slug.split('-');
  const candidates = await places.search(firstWord, Number.POSITIVE_INFINITY);
  return candidates.find((city) => placeSlug(city) === slug);
}
