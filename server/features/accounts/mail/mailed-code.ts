import { randomInt } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { bareCode, MAILED_CODE_DIGITS } from '#shared/accounts/mailed-code.ts';

export interface MailedCode {
  code: string;
  codeHash: string;
}

/** For typing where the link can't open the app, such as an installed PWA. */
export async function makeMailedCode({ passwords }: Pick<Deps, 'passwords'>): Promise<MailedCode> {
  const code = String(randomInt(10 ** MAILED_CODE_DIGITS)).padStart(MAILED_CODE_DIGITS, '0');
  return { code, codeHash: await passwords.hash(code) };
}

/** Takes just as long without a code, so that timing doesn't reveal who was mailed one. */
export function isMailedCode(
  { passwords }: Pick<Deps, 'passwords'>,
  codeHash: string | undefined,
  typed: string,
): Promise<boolean> {
  return passwords.verify(codeHash, bareCode(typed));
}
