import { dictionary } from '@zxcvbn-ts/language-common';

let known: ReadonlySet<string> | undefined;

/** Whether it is among the 49,000 passwords that people choose most, in any spelling of its case. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(dictionary.passwords.map(String));
  return known.has(password.normalize('NFKC').toLowerCase());
}
