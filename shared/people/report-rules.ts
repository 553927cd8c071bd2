import * as z from 'zod/mini';
import { invalid } from '#shared/invalid.ts';

export const REPORT_REASON_MAX_CHARACTERS = 500;

const TOO_SHORT = invalid('REPORT_TOO_SHORT');

export const reportSchema = z.object({
  reason: z
    .string(TOO_SHORT)
    .check(
      z.trim(),
      z.minLength(3, TOO_SHORT),
      z.maxLength(
        REPORT_REASON_MAX_CHARACTERS,
        invalid('REPORT_TOO_LONG', { max: REPORT_REASON_MAX_CHARACTERS }),
      ),
    ),
});
