import type { Places } from '#server/platform/places/places.ts';
import type { Position } from '#shared/geo/position.ts';
import { searchKey } from '#shared/search-key.ts';

const cityPositions = new WeakMap<Places, Map<string, Position | undefined>>();

/** Where the city of this name lies, if it is one that everybody means. */
export async function cityNamed(places: Places, name: string): Promise<Position | undefined> {
  const known = cityPositions.get(places) ?? new Map<string, Position | undefined>();
  cityPositions.set(places, known);
  if (known.has(name)) return known.get(name);
  const [city] = await places.search(name, 1);
  // Small towns share their names.
  const position = city && city.population > 50_000 ? city : undefined;
  if (known.size < 50_000) known.set(name, position);
  return position;
}

/** The city that one of the words names: "Stadt Innsbruck", "innsbruck-2026.csv". */
export async function cityMentioned(places: Places, text: string): Promise<Position | undefined> {
  for (const word of text.split(/[^\p{L}]+/u).filter(({ length }) => length > 3)) {
    const [city] = await places.search(word, 1);
    // "courts" must not find a town whose name only begins so.
    if (city && city.population > 50_000 && searchKey(city.name) === searchKey(word)) return city;
  }
  return undefined;
}
