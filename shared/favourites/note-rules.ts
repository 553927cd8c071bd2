import * as z from 'zod/mini';
import { countCharacters } from '#shared/activity/post-rules.ts';
import { invalid } from '#shared/invalid.ts';

export const COURT_NOTE_MAX_CHARACTERS = 280;

export const courtNoteSchema = z.object({
  note: z.string().check(
    z.trim(),
    z.refine(
      (text) => countCharacters(text) <= COURT_NOTE_MAX_CHARACTERS,
      invalid('COURT_NOTE_TOO_LONG', { max: COURT_NOTE_MAX_CHARACTERS }),
    ),
    z.refine((text) => !text.includes('\u0000'), invalid('CONTROL_CHARACTERS')),
  ),
});
