import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { SignUpChallenge } from '#shared/accounts/sign-up-proof.contract.ts';

/** Limits the wait on old phones. */
const MAX_MS = 15_000;

/** Returns the solution in ALTCHA's format, or undefined if this device is too slow. */
export async function solveProof(challenge: SignUpChallenge): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: MAX_MS });
  if (solution === null) return undefined;
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}
