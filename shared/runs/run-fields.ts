import * as z from 'zod/mini';
import { countCharacters } from '#shared/activity/post-rules.ts';
import { invalid } from '#shared/invalid.ts';
import {
  RUN_AUDIENCES,
  RUN_FORMATS,
  RUN_MAX_GUESTS,
  RUN_MAX_MINUTES,
  RUN_MAX_PLAYERS,
  RUN_MESSAGE_MAX_CHARACTERS,
  RUN_MIN_MINUTES,
  RUN_NOTE_MAX_CHARACTERS,
  RUN_VISIBILITIES,
} from '#shared/runs/run-limits.ts';

const START_NOT_VALID = invalid('RUN_START_NOT_VALID');
const MINUTES_NOT_VALID = invalid('RUN_MINUTES_NOT_VALID', {
  min: RUN_MIN_MINUTES,
  max: RUN_MAX_MINUTES,
});
const PLAYERS_NOT_VALID = invalid('RUN_PLAYERS_NOT_VALID', { min: 2, max: RUN_MAX_PLAYERS });

const GUEST_SPOTS_NOT_VALID = invalid('RUN_GUEST_SPOTS_NOT_VALID', { max: RUN_MAX_PLAYERS });

/** Must include its zone, such as 2026-06-10T18:00:00Z, because a bare local time is ambiguous. */
export const instantSchema = z.pipe(
  z.iso.datetime({ offset: true, error: START_NOT_VALID }),
  z.pipe(
    z.transform((text: string) => new Date(text)),
    z.date(START_NOT_VALID),
  ),
);

const playersSchema = (min: number) =>
  z
    .int(PLAYERS_NOT_VALID)
    .check(z.gte(min, PLAYERS_NOT_VALID), z.lte(RUN_MAX_PLAYERS, PLAYERS_NOT_VALID));

/** Line breaks are allowed. Other control characters break lists and calendars. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL_CHARACTERS = /[\u0000-\u0009\u000b-\u001f\u007f]/;

const noteSchema = z.string().check(
  z.trim(),
  z.refine(
    (text) => countCharacters(text) <= RUN_NOTE_MAX_CHARACTERS,
    invalid('RUN_NOTE_TOO_LONG', { max: RUN_NOTE_MAX_CHARACTERS }),
  ),
  z.refine((text) => !CONTROL_CHARACTERS.test(text), invalid('CONTROL_CHARACTERS')),
);

export const messageSchema = z.object({
  text: z.string(invalid('MESSAGE_EMPTY')).check(
    z.trim(),
    z.refine((text) => text !== '', invalid('MESSAGE_EMPTY')),
    z.refine(
      (text) => countCharacters(text) <= RUN_MESSAGE_MAX_CHARACTERS,
      invalid('MESSAGE_TOO_LONG', { max: RUN_MESSAGE_MAX_CHARACTERS }),
    ),
    z.refine((text) => !CONTROL_CHARACTERS.test(text), invalid('CONTROL_CHARACTERS')),
  ),
});

export const runFields = {
  startsAt: instantSchema,
  minutes: z
    .int(MINUTES_NOT_VALID)
    .check(z.gte(RUN_MIN_MINUTES, MINUTES_NOT_VALID), z.lte(RUN_MAX_MINUTES, MINUTES_NOT_VALID)),
  format: z.enum(RUN_FORMATS),
  minPlayers: playersSchema(1),
  maxPlayers: playersSchema(2),
  audience: z.enum(RUN_AUDIENCES),
  visibility: z.enum(RUN_VISIBILITIES),
  note: noteSchema,
  cancelsBelowMin: z.boolean(),
  showsHostName: z.boolean(),
  /** For guests who join by mail and those whom players bring along. */
  guestSpots: z
    .int(GUEST_SPOTS_NOT_VALID)
    .check(z.gte(0, GUEST_SPOTS_NOT_VALID), z.lte(RUN_MAX_PLAYERS, GUEST_SPOTS_NOT_VALID)),
};

const GUESTS_NOT_VALID = invalid('RUN_GUESTS_NOT_VALID', { max: RUN_MAX_GUESTS });

export const guestsSchema = z
  .int(GUESTS_NOT_VALID)
  .check(z.gte(0, GUESTS_NOT_VALID), z.lte(RUN_MAX_GUESTS, GUESTS_NOT_VALID));

interface PlayerNumbers {
  minPlayers?: number | undefined;
  maxPlayers?: number | undefined;
}

export const hasOrderedPlayers = z.refine<PlayerNumbers>(
  (fields) =>
    fields.minPlayers === undefined ||
    fields.maxPlayers === undefined ||
    fields.minPlayers <= fields.maxPlayers,
  invalid('RUN_MIN_ABOVE_MAX'),
);
