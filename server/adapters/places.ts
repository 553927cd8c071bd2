import { type Atlas, loadAtlas, type Place } from '#server/adapters/places-atlas.ts';
import { regionName } from '#server/adapters/region-names.ts';
import { boxAround, splitAtAntimeridian } from '#shared/geo/bounding-box.ts';
import { distanceMetres, type Position } from '#shared/geo/distance.ts';
import type { City } from '#shared/geo/geo.contract.ts';
import { searchKey } from '#shared/search-key.ts';

const REACH_METRES = 30_000;
export const PLACES_ATTRIBUTION = 'Places: GeoNames, CC BY 4.0';

/** The towns of the world, in memory: works without a key and without internet. */
export interface Places {
  /** The place that people would name for this position, if there is one within 30 km. */
  around(position: Position): Promise<City | undefined>;
  /** Whose name begins with the text, largest first. `Paris, France` and `Portland, Oregon` work too. */
  search(text: string, most: number): Promise<City[]>;
}

/** Loaded at the first question, which many servers never ask. */
export function createPlaces(): Places {
  let loading: Promise<Atlas> | undefined;
  let keys: string[] | undefined;
  const atlas = () => {
    loading ??= loadAtlas().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    async around(position) {
      const { iso1A2Code } = await import('@rapideditor/country-coder');
      const country = iso1A2Code([position.longitude, position.latitude], { level: 'territory' });
      const found = choosePlace(await atlas(), position, country);
      return found && toCity(found);
    },
    async search(text, most) {
      const { names, place } = await atlas();
      const [name = '', ...rest] = text.split(',').map(searchKey);
      const region = rest.join(' ').trim();
      if (name === '') return [];
      keys ??= names.map(keyOf);
      const matches: Place[] = [];
      for (const [index, key] of keys.entries()) {
        if (!key.startsWith(name)) continue;
        const match = place(index);
        if (isInRegion(match, region)) matches.push(match);
      }
      return matches
        .sort((a, b) => b.population - a.population)
        .slice(0, most)
        .map(toCity);
    },
  };
}

/** "Nearest" names the hamlet beside the city: weighed by people and distance it is right far more often. */
function choosePlace(atlas: Atlas, position: Position, country: string | null): Place | undefined {
  let best: Place | undefined;
  let bestWeight = 0;
  for (const index of placesWithin(atlas, position)) {
    const place = atlas.place(index);
    if (country !== null && place.countryCode !== country) continue;
    const metres = distanceMetres(position, place);
    if (metres > REACH_METRES) continue;
    const weight = place.population / (metres / 1000 + 2) ** 2;
    if (weight > bestWeight) {
      best = place;
      bestWeight = weight;
    }
  }
  return best;
}

function* placesWithin(atlas: Atlas, position: Position): Iterable<number> {
  for (const box of splitAtAntimeridian(boxAround(position, REACH_METRES))) {
    for (let latitude = Math.floor(box.south); latitude <= box.north; latitude++) {
      for (let longitude = Math.floor(box.west); longitude <= box.east; longitude++) {
        yield* atlas.inCell(latitude, longitude);
      }
    }
  }
}

/** Most names are plain letters, for which the long way round is ten times slower. */
function keyOf(name: string): string {
  return /^[A-Za-z ]+$/.test(name) ? name.toLowerCase() : searchKey(name);
}

function isInRegion({ countryCode, adminCode }: Place, region: string): boolean {
  if (region === '') return true;
  const names = [
    adminCode,
    countryCode,
    regionName(countryCode, adminCode),
    regionName(countryCode, ''),
  ];
  return names.some((name) => searchKey(name).startsWith(region));
}

function toCity({ adminCode, ...city }: Place): City {
  return { ...city, region: regionName(city.countryCode, adminCode) };
}
