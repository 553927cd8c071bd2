import * as z from 'zod/mini';
import { SIGN_UP_ROLES } from '#shared/access.ts';
import {
  hasInvisibleLetters,
  hasMixedScripts,
  hasTrickCharacters,
  isReservedHandle,
  isStaffName,
} from '#shared/accounts/name-rules.ts';
import { invalid } from '#shared/invalid.ts';

/** No living person is older. */
const OLDEST_YEARS = 125;

export type AgeVerdict = 'fine' | 'missing' | 'not-valid' | 'too-young';

/** Only the year is known, so users who turn the minimum age this year count as old enough. */
export function judgeAge(
  birthYear: number | undefined,
  minimumAge: number,
  thisYear: number,
): AgeVerdict {
  if (birthYear === undefined) return 'missing';
  const age = thisYear - birthYear;
  if (!(age >= 0 && age <= OLDEST_YEARS)) return 'not-valid';
  return age >= minimumAge ? 'fine' : 'too-young';
}

export const PASSWORD_MIN_CHARACTERS = 6;
/** Longer passwords are refused before hashing, so that a megabyte of text can't waste CPU time. */
export const PASSWORD_MAX_CHARACTERS = 256;
export const NAME_MIN_CHARACTERS = 2;
export const NAME_MAX_CHARACTERS = 80;
export const USERNAME_MIN_CHARACTERS = 3;
export const USERNAME_MAX_CHARACTERS = 30;
export const BIO_MAX_CHARACTERS = 280;
const EMAIL_MAX_CHARACTERS = 254;

/** PostgreSQL can't store NUL, and other control characters break lists and logs. */
const hasNoControlCharacters = z.refine<string>(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  (text: string) => !/[\u0000-\u001f\u007f]/.test(text),
  invalid('CONTROL_CHARACTERS'),
);

export const emailSchema = z.pipe(
  z.pipe(
    z.string(invalid('EMAIL_NOT_VALID')),
    z.transform((text) => text.trim().normalize('NFKC')),
  ),
  z
    .string()
    .check(
      z.maxLength(EMAIL_MAX_CHARACTERS, invalid('EMAIL_NOT_VALID')),
      z.email(invalid('EMAIL_NOT_VALID')),
    ),
);

export const passwordSchema = z
  .string(invalid('PASSWORD_TOO_SHORT', { min: PASSWORD_MIN_CHARACTERS }))
  .check(
    z.minLength(
      PASSWORD_MIN_CHARACTERS,
      invalid('PASSWORD_TOO_SHORT', { min: PASSWORD_MIN_CHARACTERS }),
    ),
    z.maxLength(
      PASSWORD_MAX_CHARACTERS,
      invalid('PASSWORD_TOO_LONG', { max: PASSWORD_MAX_CHARACTERS }),
    ),
  );

export const nameSchema = z.string(invalid('NAME_TOO_SHORT', { min: NAME_MIN_CHARACTERS })).check(
  z.trim(),
  z.minLength(NAME_MIN_CHARACTERS, invalid('NAME_TOO_SHORT', { min: NAME_MIN_CHARACTERS })),
  z.maxLength(NAME_MAX_CHARACTERS, invalid('NAME_TOO_LONG', { max: NAME_MAX_CHARACTERS })),
  hasNoControlCharacters,
  z.refine<string>((name: string) => !hasTrickCharacters(name), invalid('NAME_INVISIBLE')),
);

/** For new accounts and guests. Profiles are checked on the server, which exempts admins from the staff rule. */
export const newNameSchema = nameSchema.check(
  z.refine<string>((name: string) => !isStaffName(name), invalid('NAME_RESERVED')),
);

/** Shown as @handle and used in URLs, so only letters, digits, dot, dash and underscore are allowed. */
export const usernameSchema = z.pipe(
  z.pipe(
    z.string(invalid('USERNAME_TOO_SHORT', { min: USERNAME_MIN_CHARACTERS })),
    z.transform((text) => text.trim().replace(/^@/, '').normalize('NFKC')),
  ),
  z.string().check(
    z.minLength(
      USERNAME_MIN_CHARACTERS,
      invalid('USERNAME_TOO_SHORT', { min: USERNAME_MIN_CHARACTERS }),
    ),
    z.maxLength(
      USERNAME_MAX_CHARACTERS,
      invalid('USERNAME_TOO_LONG', { max: USERNAME_MAX_CHARACTERS }),
    ),
    z.regex(/^[\p{L}\p{N}._-]+$/u, invalid('USERNAME_NOT_VALID')),
    z.refine<string>(
      (handle: string) => !hasInvisibleLetters(handle),
      invalid('USERNAME_INVISIBLE'),
    ),
    z.refine<string>(
      (handle: string) => !hasMixedScripts(handle),
      invalid('USERNAME_MIXED_ALPHABETS'),
    ),
    z.refine<string>((handle: string) => !isReservedHandle(handle), invalid('USERNAME_RESERVED')),
  ),
);

/** A bio may contain line breaks but no other invisible characters. */
export const bioSchema = z.string().check(
  z.trim(),
  z.maxLength(BIO_MAX_CHARACTERS, invalid('BIO_TOO_LONG', { max: BIO_MAX_CHARACTERS })),
  z.refine<string>(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
    (text: string) => !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text.replaceAll('\r\n', '\n')),
    invalid('CONTROL_CHARACTERS'),
  ),
);

export const signUpRoleSchema = z.enum(SIGN_UP_ROLES, invalid('ROLE_MISSING'));

/** Ignores case and Unicode form, so that two spellings of one address or handle compare equal. */
export function identityKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}
