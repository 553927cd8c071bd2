import { inLanguage } from '#client/lib/language.ts';
import { ERROR_REASONS } from '#shared/error-reasons.ts';
import { ERRORS, type ErrorCode } from '#shared/errors.ts';

/** In English they stand in the tables that the server throws from. */
const CODES = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { message }]) => [code, message]),
) as Record<ErrorCode, string>;

export const ERROR_TEXTS = inLanguage('errors', {
  unknown: 'Something went wrong. Please try again.',
  codes: CODES,
  reasons: ERROR_REASONS,
});
