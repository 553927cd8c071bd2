import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Deps } from '#server/platform/deps.ts';
import type { PasskeyAnswer, PasskeyRequest } from '#shared/accounts/passkey-schemas.ts';
import { AppError } from '#shared/errors.ts';
import {
  CHALLENGE_MINUTES,
  type ChallengePurpose,
  isOwnChallenge,
  makeChallenge,
} from './challenges.ts';
import { challengeKey, type Site, toBytes, userHandle } from './passkey-site.ts';
import { findCredential, findCredentialIds, noteUse, takeChallenge } from './passkeys.repo.ts';

/** For whoever comes: names no passkey, so it is the same whether or not anybody has one. */
export async function askForAnyPasskey(deps: Deps, site: Site): Promise<PasskeyRequest> {
  return askForPasskey(deps, site, { purpose: 'sign-in', known: [] });
}

/** For somebody who is signed in; null where they have none. */
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
 * Returns whose passkey it is. Fails the same way for an unknown one, a wrong signature, another site and a
 * challenge that is not ours, too old, for something else or answered before.
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
