import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';
import { PASSWORD_MIN_CHARACTERS } from '#shared/accounts/account-rules.ts';

const MODULE = 'virtual:common-passwords';
/** About 17 KB after gzip. The package's whole list has 49,000 passwords and takes 180 KB. */
const MAX_PASSWORDS = 4_000;

/** Provides the most common passwords that are long enough to be chosen, one per line. */
export function commonPasswords(): Plugin {
  return {
    name: 'jim:common-passwords',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}` ? `export const onePerLine = ${JSON.stringify(listed())}` : undefined,
  };
}

function listed(): string {
  const mostCommonFirst = dictionary.passwords.map(String);
  return mostCommonFirst
    .filter((password) => password.length >= PASSWORD_MIN_CHARACTERS)
    .slice(0, MAX_PASSWORDS)
    .join('\n');
}
