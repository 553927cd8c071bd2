import type { Places } from '#server/platform/places/places.ts';
import type { Position } from '#shared/geo/distance.ts';

const cityPositions = new WeakMap<Places, Map<string, Position | undefined>>();

/** Where the city of this name lies, if it is one that everybody means. */
export async function cityNamed(places: Places, name: string): Promise<Position | undefined> {
  const known = cityPositions.get(places) ?? new Map<string, Position | undefined>();
  cityPositions.set(places, known);
  if (known.has(name)) return known.get(name);
  const [city] = await places.search(name, 1);
  // Small towns share their names.
  const position = city && city.population > 50_000 ? city : undefined;
  if (known.size < 5_000) known.set(name, position);
  return position;
}
