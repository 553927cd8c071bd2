import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Atlas } from '#server/platform/places/places-atlas.ts';
import { searchKey } from '#shared/search-key.ts';

const NAMES_PER_TURN = 5_000;
const DRAWER_LETTERS = 2;

export interface NameIndex {
  /** The places whose name begins with the key, in no order. */
  beginningWith(key: string): number[];
}

/** Names in drawers by their first letters: a search looks into one of them instead of at all 138,000. */
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
    // Other people's requests come in between.
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

/** Most names are plain letters, for which the long way round is ten times slower. */
function keyOf(name: string): string {
  return /^[A-Za-z ]+$/.test(name) ? name.toLowerCase() : searchKey(name);
}
