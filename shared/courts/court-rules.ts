import * as z from 'zod/mini';
import { numberTextSchema } from '#shared/geo/coordinates.ts';

export const NEARBY_RADIUS_METRES = 50_000;
export const MOST_NEARBY = 50;
export const MOST_LISTED = 200;
export const DUPLICATE_RADIUS_METRES = 50;
/** Admins look a little farther around a submission. */
export const REVIEW_DUPLICATE_RADIUS_METRES = 100;
export const DEFAULT_COURT_NAME = 'Basketball Court';

export const COURT_NAME_MAX_CHARACTERS = 120;
export const COURT_ADDRESS_MAX_CHARACTERS = 300;
export const COURT_NOTES_MAX_CHARACTERS = 1_000;
const SEARCH_MAX_CHARACTERS = 100;
const IDEMPOTENCY_KEY_MAX_CHARACTERS = 200;
const DEVICE_TEXT_MAX_CHARACTERS = 500;

export const COURT_STATUSES = ['pending', 'approved', 'rejected', 'removed'] as const;

/** NUL cannot be stored by PostgreSQL; other controls break lists. */
const text = (maxCharacters: number, what: string, refused: RegExp) =>
  z.string().check(
    z.trim(),
    z.maxLength(maxCharacters, `Please keep the ${what} to ${maxCharacters} characters.`),
    z.refine((value) => !refused.test(value), 'Please leave out control characters.'),
  );
const CONTROLS = /\p{Cc}/u;
const CONTROLS_BUT_LINE_BREAKS = /(?![\n\r\t])\p{Cc}/u;

export const courtNameSchema = text(COURT_NAME_MAX_CHARACTERS, 'name', CONTROLS);
export const courtAddressSchema = text(COURT_ADDRESS_MAX_CHARACTERS, 'address', CONTROLS);
export const courtNotesSchema = text(COURT_NOTES_MAX_CHARACTERS, 'notes', CONTROLS_BUT_LINE_BREAKS);
export const courtSearchSchema = z
  .string()
  .check(
    z.maxLength(
      SEARCH_MAX_CHARACTERS,
      `Please search with at most ${SEARCH_MAX_CHARACTERS} characters.`,
    ),
  );

/** More than the most is not wrong, only not given. */
export const courtLimitSchema = z.pipe(
  numberTextSchema(1, Number.MAX_SAFE_INTEGER, 'limit must be a whole number from 1 to 200.'),
  z.pipe(
    z.transform((limit: number) => Math.min(limit, MOST_LISTED)),
    z.number().check(z.int('limit must be a whole number from 1 to 200.')),
  ),
);

/** A list goes on for so many courts; whoever looks for one beyond them searches. */
export const MAX_COURTS_IN_ALL = 2_000;

const OFFSET_MESSAGE = 'offset must be a whole number from 0 to 1800.';
export const courtOffsetSchema = z.pipe(
  numberTextSchema(0, MAX_COURTS_IN_ALL - MOST_LISTED, OFFSET_MESSAGE),
  z.number().check(z.int(OFFSET_MESSAGE)),
);

const TIMESTAMP_MESSAGE = 'timestamp must be a time in milliseconds or an ISO date.';

/** When the position was read: milliseconds since 1970 as the browser gives it, or an ISO date. */
export const readingTimeSchema = z.pipe(
  z.union([z.string(), z.number()], TIMESTAMP_MESSAGE),
  z.pipe(
    z.transform((value: string | number) => {
      const isMilliseconds = typeof value === 'number' || /^\d+(\.\d+)?$/.test(value.trim());
      return new Date(isMilliseconds ? Number(value) : value);
    }),
    z.date(TIMESTAMP_MESSAGE),
  ),
);

export const accuracySchema = numberTextSchema(
  0,
  1_000_000,
  'accuracy must be a number of metres.',
);

export const idempotencyKeySchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'The idempotency key must not be empty.'),
    z.maxLength(IDEMPOTENCY_KEY_MAX_CHARACTERS, 'The idempotency key is too long.'),
  );

const deviceText = z.optional(
  z.nullable(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.slice(0, DEVICE_TEXT_MAX_CHARACTERS)),
    ),
  ),
);
export const deviceInfoSchema = z.object({
  userAgent: deviceText,
  platform: deviceText,
  orientation: z.optional(z.nullable(z.union([z.number(), deviceText]))),
});
export type DeviceInfo = z.infer<typeof deviceInfoSchema>;
