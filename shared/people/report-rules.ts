import * as z from 'zod/mini';

export const REPORT_REASON_MAX_CHARACTERS = 500;

const REASON_MESSAGE = 'Please say in a few words what is wrong.';

export const reportSchema = z.object({
  reason: z
    .string(REASON_MESSAGE)
    .check(
      z.trim(),
      z.minLength(3, REASON_MESSAGE),
      z.maxLength(
        REPORT_REASON_MAX_CHARACTERS,
        `Please use at most ${REPORT_REASON_MAX_CHARACTERS} characters.`,
      ),
    ),
});
