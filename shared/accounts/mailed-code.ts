import * as z from 'zod/mini';
import { emailSchema, passwordSchema } from '#shared/accounts/account-rules.ts';
import { invalid } from '#shared/invalid.ts';

/** Few tries are allowed, so eight digits are plenty. */
export const MAILED_CODE_DIGITS = 8;

/** As the mail shows it, in two halves, or without the gap. */
export const mailedCodeSchema = z
  .string()
  .check(z.regex(/^\s*\d{4}[ -]?\d{4}\s*$/, invalid('MAILED_CODE_NOT_VALID')));

export const mailedCodeFormSchema = z.object({ code: mailedCodeSchema });

export const passwordByCodeSchema = z.object({
  email: emailSchema,
  code: mailedCodeSchema,
  password: passwordSchema,
});

export function bareCode(code: string): string {
  return code.replace(/\D/g, '');
}

/** `12345678` → `1234 5678` */
export function shownCode(code: string): string {
  return code.replace(/(\d{4})(?=\d)/, '$1 ');
}
