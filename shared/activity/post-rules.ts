import * as z from 'zod/mini';

export const POST_MAX_CHARACTERS = 280;

/** Counted as PostgreSQL counts, so that an emoji is one character here and there. */
export function countCharacters(text: string): number {
  return [...text.trim()].length;
}

export const postTextSchema = z.string('Write something first').check(
  z.trim(),
  z.refine((text) => countCharacters(text) >= 1, 'Write something first'),
  z.refine(
    (text) => countCharacters(text) <= POST_MAX_CHARACTERS,
    `A post has at most ${POST_MAX_CHARACTERS} characters`,
  ),
  z.refine((text) => !text.includes('\u0000'), 'Please leave out control characters'),
);
