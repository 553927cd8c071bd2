import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Atlas } from '#server/platform/places/places-atlas.ts';
import { searchKey } from '#shared/search-key.ts';

const NAMES_PER_TURN = 5_000;
const DRAWER_LETTERS = 2;

export interface NameIndex {
  /** Places whose name starts with the key, in no particular order. */
  beginningWith(key: string): number[];
}

/** Buckets names by their first letters, so that a search looks at one bucket instead of all 138,000 names. */
export async function indexNames({ names }: Pick<Atlas, 'names'>): Promise<NameIndex> {
  const keys: string[] = [];
  const drawers = new Map<string, number[]>();
  for (const [index, name] of names.entries()) {
    const key = keyOf(name);
    keys.push(key);
    const letters = key.slice(0, DRAWER_LETTERS);
    const drawer = drawers.get(letters);
    if (drawer) drawer.push(index);
    else drawers.set(letters, [index]);
    // Lets other requests run in between.
    if (index % NAMES_PER_TURN === 0) await nextTurn();
  }
  return {
    beginningWith(key) {
      const letters = key.slice(0, DRAWER_LETTERS);
      const opened =
        letters.length < DRAWER_LETTERS
          ? [...drawers].flatMap(([first, drawer]) => (first.startsWith(letters) ? drawer : []))
          : (drawers.get(letters) ?? []);
      return opened.filter((index) => keys[index]?.startsWith(key));
    },
  };
}

/** Fast path: most names are plain letters, and normalizing is ten times slower. */
function keyOf(name: string): string {
  return /^[A-Za-z ]+$/.test(name) ? name.toLowerCase() : searchKey(name);
}
