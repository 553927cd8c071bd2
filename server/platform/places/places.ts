import { type Atlas, loadAtlas, type Place } from '#server/platform/places/places-atlas.ts';
import { indexNames } from '#server/platform/places/places-names.ts';
import { regionName } from '#server/platform/places/region-names.ts';
import { boxAround, splitAtAntimeridian } from '#shared/map/bounding-box.ts';
import { distanceMetres } from '#shared/map/distance.ts';
import type { City } from '#shared/map/places.contract.ts';
import type { Position } from '#shared/map/position.ts';
import { searchKey } from '#shared/search-key.ts';

const REACH_METRES = 30_000;
export const PLACES_ATTRIBUTION = 'GeoNames, CC BY 4.0';

/** The world's towns in memory. Works without an API key and offline. */
export interface Places {
  /** The place people would name for this position, if there is one within 30 km. */
  around(position: Position): Promise<City | undefined>;
  /** Places whose name starts with the text, largest first. Also takes `Paris, France` and `Portland, Oregon`. */
  search(text: string, limit: number): Promise<City[]>;
  /** Loads everything the first lookup would wait for. */
  warm(): Promise<void>;
}

export function createPlaces(): Places {
  const atlas = once(loadAtlas);
  const names = once(async () => indexNames(await atlas()));
  const countries = once(() => import('@rapideditor/country-coder'));
  const around: Places['around'] = async (position) => {
    const { iso1A2Code } = await countries();
    const country = iso1A2Code([position.longitude, position.latitude], { level: 'territory' });
    const found = choosePlace(await atlas(), position, country);
    return found && toCity(found);
  };
  return {
    around,
    async search(text, limit) {
      const { place, population } = await atlas();
      const [name = '', ...rest] = text.split(',').map(searchKey);
      const region = rest.join(' ').trim();
      if (name === '') return [];
      const indexes = (await names()).beginningWith(name);
      const found: City[] = [];
      // Stops early, because thousands of names begin with the same letter.
      for (const index of indexes.sort((a, b) => population(b) - population(a))) {
        const match = place(index);
        if (isInRegion(match, region)) found.push(toCity(match));
        if (found.length === limit) break;
      }
      return found;
    },
    async warm() {
      await names();
      // The first lookup unpacks the borders.
      await around({ latitude: 0, longitude: 0 });
    },
  };
}

/** Runs once for all callers. After a failure, the next call tries again. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= work().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}

/** The nearest place is often a hamlet next to the city. Weighing by population and distance gives better names. */
function choosePlace(atlas: Atlas, position: Position, country: string | null): Place | undefined {
  let best: Place | undefined;
  let bestWeight = 0;
  for (const index of placesWithin(atlas, position)) {
    // Most places in the cell are too far or too small, which the columns show without building an object.
    const metres = distanceMetres(position, atlas.position(index));
    if (metres > REACH_METRES) continue;
    const weight = atlas.population(index) / (metres / 1000 + 2) ** 2;
    if (weight <= bestWeight) continue;
    const place = atlas.place(index);
    if (country !== null && place.countryCode !== country) continue;
    best = place;
    bestWeight = weight;
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

/** As many as the atlas has regions. */
const regionKeys = new Map<string, string[]>();

function isInRegion({ countryCode, adminCode }: Place, region: string): boolean {
  if (region === '') return true;
  const id = `${countryCode}.${adminCode}`;
  let keys = regionKeys.get(id);
  if (keys === undefined) {
    const names = [regionName(countryCode, adminCode), regionName(countryCode, '')];
    keys = [adminCode, countryCode, ...names].map(searchKey);
    regionKeys.set(id, keys);
  }
  return keys.some((key) => key.startsWith(region));
}

function toCity({ adminCode, ...city }: Place): City {
  return { ...city, region: regionName(city.countryCode, adminCode) };
}
