import * as z from 'zod/mini';
import { SIGN_UP_ROLES } from '#shared/access.ts';
import {
  hasInvisibleLetters,
  hasMixedScripts,
  isReservedHandle,
} from '#shared/accounts/handle-rules.ts';

export const PASSWORD_MIN_CHARACTERS = 6;
/** A longer one is refused before hashing, so that nobody buys our CPU with a megabyte. */
export const PASSWORD_MAX_CHARACTERS = 256;
export const NAME_MIN_CHARACTERS = 2;
export const NAME_MAX_CHARACTERS = 80;
export const USERNAME_MIN_CHARACTERS = 3;
export const USERNAME_MAX_CHARACTERS = 30;
export const BIO_MAX_CHARACTERS = 280;
const EMAIL_MAX_CHARACTERS = 254;

/** NUL cannot be stored by PostgreSQL; other controls break lists and logs. */
const hasNoControlCharacters = z.refine<string>(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  (text: string) => !/[\u0000-\u001f\u007f]/.test(text),
  'Please leave out control characters',
);

export const emailSchema = z.pipe(
  z.pipe(
    z.string('Invalid email address'),
    z.transform((text) => text.trim().normalize('NFKC')),
  ),
  z
    .string()
    .check(
      z.maxLength(EMAIL_MAX_CHARACTERS, 'Invalid email address'),
      z.email('Invalid email address'),
    ),
);

export const passwordSchema = z
  .string('Password must be at least 6 characters')
  .check(
    z.minLength(PASSWORD_MIN_CHARACTERS, 'Password must be at least 6 characters'),
    z.maxLength(
      PASSWORD_MAX_CHARACTERS,
      `Password must be at most ${PASSWORD_MAX_CHARACTERS} characters`,
    ),
    hasNoControlCharacters,
  );

export const nameSchema = z
  .string('Name must be at least 2 characters')
  .check(
    z.trim(),
    z.minLength(NAME_MIN_CHARACTERS, 'Name must be at least 2 characters'),
    z.maxLength(NAME_MAX_CHARACTERS, `Name must be at most ${NAME_MAX_CHARACTERS} characters`),
    hasNoControlCharacters,
  );

/** Shown as @handle and used in addresses, hence letters, digits, dot, dash and underscore only. */
export const usernameSchema = z.pipe(
  z.pipe(
    z.string('Username must be at least 3 characters'),
    z.transform((text) => text.trim().replace(/^@/, '').normalize('NFKC')),
  ),
  z.string().check(
    z.minLength(USERNAME_MIN_CHARACTERS, 'Username must be at least 3 characters'),
    z.maxLength(
      USERNAME_MAX_CHARACTERS,
      `Username must be at most ${USERNAME_MAX_CHARACTERS} characters`,
    ),
    z.regex(
      /^[\p{L}\p{N}._-]+$/u,
      'Username may have letters, numbers, dots, dashes and underscores',
    ),
    z.refine<string>(
      (handle: string) => !hasInvisibleLetters(handle),
      'Please leave out invisible characters',
    ),
    z.refine<string>(
      (handle: string) => !hasMixedScripts(handle),
      'Please keep to one alphabet in your username',
    ),
    z.refine<string>((handle: string) => !isReservedHandle(handle), 'This username is reserved'),
  ),
);

/** Lines may break in a bio; everything else that is not visible is refused. */
export const bioSchema = z.string().check(
  z.trim(),
  z.maxLength(BIO_MAX_CHARACTERS, `Bio must be at most ${BIO_MAX_CHARACTERS} characters`),
  z.refine<string>(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
    (text: string) => !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text.replaceAll('\r\n', '\n')),
    'Please leave out control characters',
  ),
);

export const signUpRoleSchema = z.enum(SIGN_UP_ROLES, 'Please select a role');

/** Two spellings of the same address or handle must meet: compared without case, in one Unicode form. */
export function identityKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}
