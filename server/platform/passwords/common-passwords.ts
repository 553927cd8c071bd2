import { dictionary } from '@zxcvbn-ts/language-common';

let known: ReadonlySet<string> | undefined;

/** Whether a password is among the 49,000 most common ones, ignoring case. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(dictionary.passwords.map(String));
  return known.has(password.normalize('NFKC').toLowerCase());
}
