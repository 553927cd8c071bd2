import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readOrMakeSecret } from '#server/platform/db/server-secrets.ts';
import type { Deps } from '#server/platform/deps.ts';

const NONCE_BYTES = 16;

export function readGuestKey(deps: Pick<Deps, 'db'>): Promise<string> {
  return readOrMakeSecret(deps.db, 'run-guest-key', () => randomBytes(32).toString('base64url'));
}

/** Made anew for every mail, so that the database holds nothing with which one could answer for somebody. */
export function guestToken(key: string, nonce: Buffer): string {
  return createHmac('sha256', key).update('run-guest\n').update(nonce).digest('base64url');
}

export function hashGuestToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function newNonce(): Buffer {
  return randomBytes(NONCE_BYTES);
}
