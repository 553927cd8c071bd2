import * as z from 'zod/mini';
import { invalid } from '#shared/invalid.ts';

export const POST_MAX_CHARACTERS = 280;

/** Counts code points like PostgreSQL, so that an emoji is one character in both. */
export function countCharacters(text: string): number {
  return [...text.trim()].length;
}

export const postTextSchema = z.string(invalid('POST_EMPTY')).check(
  z.trim(),
  z.refine((text) => countCharacters(text) >= 1, invalid('POST_EMPTY')),
  z.refine(
    (text) => countCharacters(text) <= POST_MAX_CHARACTERS,
    invalid('POST_TOO_LONG', { max: POST_MAX_CHARACTERS }),
  ),
  z.refine((text) => !text.includes('\u0000'), invalid('CONTROL_CHARACTERS')),
);
