import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#server/platform/db/database.ts';
import { readDeviceToken, setDeviceCookie } from '#server/platform/sessions/session-cookie.ts';
import { findKnownDevice, insertKnownDevice } from './known-devices.repo.ts';

const TOKEN_BYTES = 32;

/** After a login, a sign-up or a password set by mail: from now on this browser is the person's own. */
export async function rememberDevice(
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<void> {
  const old = readDeviceToken(request);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertKnownDevice(tx, {
    userId,
    oldHash: old === undefined ? undefined : hashToken(old),
    newHash: hashToken(token),
  });
  setDeviceCookie(request, reply, token);
}

/** Returns its number, if the person with this address has logged in on it before. */
export async function findDevice(
  tx: Tx,
  emailKey: string,
  token: string | undefined,
): Promise<number | undefined> {
  // Asked without a token too: time must not tell whether there was one.
  return findKnownDevice(tx, emailKey, hashToken(token ?? ''));
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
