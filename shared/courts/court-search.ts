import { searchKey } from '#shared/search-key.ts';

const MAX_WORDS = 8;
/** Three letters form a trigram, which the index finds anywhere in a text. Shorter words match only word starts. */
const SUBSTRING_MIN_CHARACTERS = 3;

export interface SearchWord {
  text: string;
  /** False means that it matches only at the start of a word. */
  isAnywhere: boolean;
}

/** All words must match, in any order. They contain only letters and digits, so nothing needs escaping. */
export function searchWords(query: string): SearchWord[] {
  const words = searchKey(query).split(' ').filter(Boolean);
  return [...new Set(words)].slice(0, MAX_WORDS).map((text) => ({
    text,
    isAnywhere: [...text].length >= SUBSTRING_MIN_CHARACTERS,
  }));
}
