import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long somebody may take to find their key or finger. */
export const CHALLENGE_MINUTES = 5;
const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const BODY_BYTES = RANDOM_BYTES + TIME_BYTES;

/** What it may be answered for, and by whom: a challenge for one thing opens no other. */
export type ChallengePurpose = 'sign-in' | `add:${number}` | `step-up:${number}`;

/**
 * Signed instead of stored: every visitor of the login page gets one, and writing them all down would be a way to
 * fill the database.
 */
export function makeChallenge(key: string, purpose: ChallengePurpose, now: Date): Buffer {
  const body = Buffer.alloc(BODY_BYTES);
  randomBytes(RANDOM_BYTES).copy(body);
  body.writeUIntBE(now.getTime() + CHALLENGE_MINUTES * 60_000, RANDOM_BYTES, TIME_BYTES);
  return Buffer.concat([body, sign(key, purpose, body)]);
}

/** Whether we made it, for this purpose, and not too long ago. */
export function isOwnChallenge(
  key: string,
  purpose: ChallengePurpose,
  challenge: string,
  now: Date,
): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const body = bytes.subarray(0, BODY_BYTES);
  const signature = bytes.subarray(BODY_BYTES);
  const expected = sign(key, purpose, body);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  return body.readUIntBE(RANDOM_BYTES, TIME_BYTES) > now.getTime();
}

function sign(key: string, purpose: ChallengePurpose, body: Buffer): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n`).update(body).digest();
}
