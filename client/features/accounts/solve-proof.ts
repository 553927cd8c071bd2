import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { SignUpChallenge } from '#shared/accounts/sign-up-proof.contract.ts';

/** Nobody has to wait longer than this because of an old phone. */
const MAX_MS = 15_000;

/** Returns the solved challenge as ALTCHA writes it; undefined if this device is too slow for it. */
export async function solveProof(challenge: SignUpChallenge): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: MAX_MS });
  if (solution === null) return undefined;
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}
