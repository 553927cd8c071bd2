import { searchKey } from '#shared/search-key.ts';

const MAX_WORDS = 8;
/** Three letters make a trigram, which the index can find anywhere in a text; fewer only begin words. */
const SUBSTRING_MIN_CHARACTERS = 3;

export interface SearchWord {
  text: string;
  /** False: matches only where a word begins. */
  isAnywhere: boolean;
}

/** All of them must be found, in any order. Letters and digits only, so nothing needs escaping. */
export function searchWords(query: string): SearchWord[] {
  const words = searchKey(query).split(' ').filter(Boolean);
  return [...new Set(words)].slice(0, MAX_WORDS).map((text) => ({
    text,
    isAnywhere: [...text].length >= SUBSTRING_MIN_CHARACTERS,
  }));
}
