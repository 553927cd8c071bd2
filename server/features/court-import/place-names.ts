import { feature } from '@rapideditor/country-coder';
import type { Places } from '#server/platform/places/places.ts';
import type { Position } from '#shared/map/position.ts';
import { searchKey } from '#shared/search-key.ts';

const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl'];
const codes = new Map<string, string | undefined>();
let names: Map<string, string> | undefined;

/** Converts "CA", "CAN", "Canada", "Kanada" or "Suisse" to a two-letter code. */
export function countryCodeOf(text: string): string | undefined {
  if (text === '') return undefined;
  if (codes.has(text)) return codes.get(text);
  const code = find(text);
  if (codes.size < 1_000) codes.set(text, code);
  return code;
}

function find(text: string): string | undefined {
  if (/^[a-z]{2,3}$/i.test(text))
    return feature(text.toUpperCase())?.properties.iso1A2 ?? undefined;
  names ??= namesOfAll();
  return names.get(searchKey(text));
}

function namesOfAll(): Map<string, string> {
  const found = new Map<string, string>();
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of letters.flatMap((a) => letters.map((b) => a + b))) {
      const name = display.of(code);
      if (name) found.set(searchKey(name), code);
    }
  }
  return found;
}

const MAX_REMEMBERED = 50_000;
/** Smaller towns often share their names. */
const MIN_POPULATION = 50_000;

export type FindCity = (name: string) => Promise<Position | undefined>;

/** Finds a city's position by name, if the name is unambiguous. Cached, because a file names only a few. */
export function createCityFinder(places: Places): FindCity {
  const known = new Map<string, Position | undefined>();
  return async (name) => {
    if (known.has(name)) return known.get(name);
    const [city] = await places.search(name, 1);
    const position = city && city.population > MIN_POPULATION ? city : undefined;
    if (known.size < MAX_REMEMBERED) known.set(name, position);
    return position;
  };
}

/** The city named by one of the words: "Stadt Innsbruck", "innsbruck-2026.csv". */
export async function cityMentioned(places: Places, text: string): Promise<Position | undefined> {
  for (const word of text.split(/[^\p{L}]+/u).filter(({ length }) => length > 3)) {
    const [city] = await places.search(word, 1);
    // "courts" must not match a town whose name only starts with it.
    if (city && city.population > MIN_POPULATION && searchKey(city.name) === searchKey(word))
      return city;
  }
  return undefined;
}
