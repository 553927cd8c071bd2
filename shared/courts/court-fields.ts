import * as z from 'zod/mini';
import {
  COURT_ADDRESS_MAX_CHARACTERS,
  COURT_NAME_MAX_CHARACTERS,
  COURT_NOTES_MAX_CHARACTERS,
  MAX_COURTS_IN_ALL,
  MAX_LISTED,
} from '#shared/courts/court-limits.ts';
import { invalid } from '#shared/invalid.ts';
import { numberTextSchema } from '#shared/map/coordinates.ts';

const SEARCH_MAX_CHARACTERS = 100;
const IDEMPOTENCY_KEY_MAX_CHARACTERS = 200;
const DEVICE_TEXT_MAX_CHARACTERS = 500;

/** PostgreSQL can't store NUL, and other control characters break lists. */
const text = (
  maxCharacters: number,
  tooLong: 'COURT_NAME_TOO_LONG' | 'COURT_ADDRESS_TOO_LONG' | 'COURT_NOTES_TOO_LONG',
  refused: RegExp,
) =>
  z.string().check(
    z.trim(),
    z.maxLength(maxCharacters, invalid(tooLong, { max: maxCharacters })),
    z.refine((value) => !refused.test(value), invalid('CONTROL_CHARACTERS')),
  );
const CONTROLS = /\p{Cc}/u;
const CONTROLS_BUT_LINE_BREAKS = /(?![\n\r\t])\p{Cc}/u;

export const courtNameSchema = text(COURT_NAME_MAX_CHARACTERS, 'COURT_NAME_TOO_LONG', CONTROLS);
export const courtAddressSchema = text(
  COURT_ADDRESS_MAX_CHARACTERS,
  'COURT_ADDRESS_TOO_LONG',
  CONTROLS,
);
export const courtNotesSchema = text(
  COURT_NOTES_MAX_CHARACTERS,
  'COURT_NOTES_TOO_LONG',
  CONTROLS_BUT_LINE_BREAKS,
);
export const courtSearchSchema = z
  .string()
  .check(
    z.maxLength(SEARCH_MAX_CHARACTERS, invalid('SEARCH_TOO_LONG', { max: SEARCH_MAX_CHARACTERS })),
  );

const LIMIT_NOT_VALID = invalid('LIMIT_NOT_VALID', { min: 1, max: MAX_LISTED });

/** A higher limit isn't an error; it is capped. */
export const courtLimitSchema = z.pipe(
  numberTextSchema(1, Number.MAX_SAFE_INTEGER, LIMIT_NOT_VALID),
  z.pipe(
    z.transform((limit: number) => Math.min(limit, MAX_LISTED)),
    z.number().check(z.int(LIMIT_NOT_VALID)),
  ),
);

const MAX_OFFSET = MAX_COURTS_IN_ALL - MAX_LISTED;
const OFFSET_NOT_VALID = invalid('OFFSET_NOT_VALID', { min: 0, max: MAX_OFFSET });
export const courtOffsetSchema = z.pipe(
  numberTextSchema(0, MAX_OFFSET, OFFSET_NOT_VALID),
  z.number().check(z.int(OFFSET_NOT_VALID)),
);

const TIMESTAMP_NOT_VALID = invalid('TIMESTAMP_NOT_VALID');

/** When the position was read: milliseconds since 1970 as browsers report it, or an ISO date. */
export const readingTimeSchema = z.pipe(
  z.union([z.string(), z.number()], TIMESTAMP_NOT_VALID),
  z.pipe(
    z.transform((value: string | number) => {
      const isMilliseconds = typeof value === 'number' || /^\d+(\.\d+)?$/.test(value.trim());
      return new Date(isMilliseconds ? Number(value) : value);
    }),
    z.date(TIMESTAMP_NOT_VALID),
  ),
);

export const accuracySchema = numberTextSchema(0, 1_000_000, invalid('ACCURACY_NOT_VALID'));

export const idempotencyKeySchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, invalid('IDEMPOTENCY_KEY_EMPTY')),
    z.maxLength(IDEMPOTENCY_KEY_MAX_CHARACTERS, invalid('IDEMPOTENCY_KEY_TOO_LONG')),
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
