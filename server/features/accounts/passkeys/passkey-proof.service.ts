import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { readOrMakeSecret } from '#server/platform/db/server-secrets.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PasskeyAnswer, PasskeyRequest } from '#shared/accounts/passkey-schemas.ts';
import { AppError } from '#shared/errors.ts';
import { findCredential, findCredentialIds, noteUse, takeChallenge } from './passkeys.repo.ts';

/** How long a user may take to use their passkey. */
export const CHALLENGE_MINUTES = 5;
const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const BODY_BYTES = RANDOM_BYTES + TIME_BYTES;

/** Ties a challenge to one purpose and user. */
export type ChallengePurpose = 'sign-in' | `add:${number}` | `step-up:${number}`;

/** Signed instead of stored, because every visitor of the login page gets one, which could fill the database. */
export function makeChallenge(key: string, purpose: ChallengePurpose, now: Date): Buffer {
  const body = Buffer.alloc(BODY_BYTES);
  randomBytes(RANDOM_BYTES).copy(body);
  body.writeUIntBE(now.getTime() + CHALLENGE_MINUTES * 60_000, RANDOM_BYTES, TIME_BYTES);
  return Buffer.concat([body, sign(key, purpose, body)]);
}

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

/** Lists no passkeys, so that it is the same whether or not the user has one. */
export async function askForAnyPasskey(deps: Deps, site: Site): Promise<PasskeyRequest> {
  return askForPasskey(deps, site, { purpose: 'sign-in', known: [] });
}

/** For signed-in users. Null if they have no passkey. */
export async function askForOwnPasskey(
  deps: Deps,
  site: Site,
  viewerId: number,
): Promise<PasskeyRequest | null> {
  const known = await findCredentialIds(deps.db, viewerId);
  if (known.length === 0) return null;
  return askForPasskey(deps, site, { purpose: `step-up:${viewerId}`, known });
}

async function askForPasskey(
  deps: Deps,
  site: Site,
  ask: { purpose: ChallengePurpose; known: { id: string; transports: string[] }[] },
): Promise<PasskeyRequest> {
  const key = await challengeKey(deps);
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: toBytes(makeChallenge(key, ask.purpose, deps.clock.now())),
    timeout: CHALLENGE_MINUTES * 60_000,
    userVerification: 'required',
    allowCredentials: ask.known,
  });
  return { ...options, allowCredentials: options.allowCredentials ?? [] } as PasskeyRequest;
}

/**
 * Returns the passkey's owner. Fails the same way for an unknown passkey, a wrong signature, another site, and a
 * challenge that is foreign, expired, reused or for another purpose.
 */
export async function verifyPasskey(
  deps: Deps,
  {
    credential,
    site,
    purpose,
  }: { credential: PasskeyAnswer; site: Site; purpose: ChallengePurpose },
): Promise<number> {
  const known = await findCredential(deps.db, credential.id);
  if (known === undefined) throw new AppError('PASSKEY_REFUSED');
  const key = await challengeKey(deps);
  const { userHandle: handle } = credential.response;
  if (handle && handle !== userHandle(key, known.userId).toString('base64url')) {
    throw new AppError('PASSKEY_REFUSED');
  }
  let answered = '';
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} } as Parameters<
      typeof verifyAuthenticationResponse
    >[0]['response'],
    expectedChallenge(challenge) {
      answered = challenge;
      return isOwnChallenge(key, purpose, challenge, deps.clock.now());
    },
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    credential: {
      id: credential.id,
      publicKey: toBytes(known.publicKey),
      counter: known.signCount,
    },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw new AppError('PASSKEY_REFUSED', { cause: error });
  });
  if (!verified || !(await takeChallenge(deps.db, answered, CHALLENGE_MINUTES))) {
    throw new AppError('PASSKEY_REFUSED');
  }
  await noteUse(deps.db, known.id, authenticationInfo.newCounter);
  return known.userId;
}

export interface Site {
  rpId: string;
  origin: string;
}

/** PUBLIC_URL if set, otherwise the host the browser requested. */
export function siteOf({ config }: Pick<Deps, 'config'>, request: FastifyRequest): Site {
  const { origin, hostname } = new URL(config.publicUrl ?? `${request.protocol}://${request.host}`);
  return { origin, rpId: hostname };
}

export function challengeKey({ db }: Pick<Deps, 'db'>): Promise<string> {
  return readOrMakeSecret(db, 'passkeys', () => randomBytes(32).toString('base64url'));
}

/** The id a device stores with a passkey. Stable per user, but reveals nothing about them. */
export function userHandle(key: string, userId: number): Buffer {
  return createHmac('sha256', key).update(`user:${userId}`).digest();
}

/** The library needs bytes that aren't a view of Node's shared pool. */
export function toBytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(buffer);
}
