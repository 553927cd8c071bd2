import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { requireStepUp } from '#server/features/accounts/devices/devices.service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { deviceName } from '#shared/accounts/device-name.ts';
import type { NewPasskey, PasskeyCreation } from '#shared/accounts/passkey-schemas.ts';
import { MAX_PASSKEYS, type Passkey } from '#shared/accounts/passkeys.contract.ts';
import { AppError } from '#shared/errors.ts';
import {
  CHALLENGE_MINUTES,
  challengeKey,
  isOwnChallenge,
  makeChallenge,
  type Site,
  toBytes,
  userHandle,
} from './passkey-proof.service.ts';
import {
  deletePasskey,
  findCredentialIds,
  findPasskeyOwner,
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
  setPasskeyName,
  takeChallenge,
} from './passkeys.repo.ts';

export async function listOwnPasskeys(tx: Tx, viewerId: number): Promise<Passkey[]> {
  return (await findPasskeys(tx, viewerId)).map(toPasskey);
}

/** A passkey gives permanent access, so adding one takes more than a borrowed session. */
export async function startPasskey(
  deps: Deps,
  viewer: Viewer,
  site: Site,
): Promise<PasskeyCreation> {
  await requireStepUp(deps, viewer, 'passkeys');
  const owner = await findPasskeyOwner(deps.db, viewer.userId);
  if (owner === undefined) throw new AppError('NOT_AUTHENTICATED');
  const known = await findCredentialIds(deps.db, viewer.userId);
  if (known.length >= MAX_PASSKEYS) throw tooMany();
  const key = await challengeKey(deps);
  const options = await generateRegistrationOptions({
    rpName: 'JIM',
    rpID: site.rpId,
    userName: owner.username,
    userDisplayName: owner.name,
    userID: toBytes(userHandle(key, viewer.userId)),
    challenge: toBytes(makeChallenge(key, `add:${viewer.userId}`, deps.clock.now())),
    timeout: CHALLENGE_MINUTES * 60_000,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options as PasskeyCreation;
}

export async function addPasskey(
  deps: Deps,
  viewer: Viewer,
  { credential, site, userAgent }: { credential: NewPasskey; site: Site; userAgent: string },
): Promise<Passkey> {
  await requireStepUp(deps, viewer, 'passkeys');
  const made = await verifyNewPasskey(deps, viewer.userId, credential, site);
  const row = await insertPasskey(
    deps.db,
    {
      userId: viewer.userId,
      credentialId: made.id,
      publicKey: made.publicKey,
      signCount: made.counter,
      transports: credential.response.transports ?? [],
      name: deviceName(userAgent),
    },
    MAX_PASSKEYS,
  );
  if (row === undefined) throw tooMany();
  return toPasskey(row);
}

export async function renameOwnPasskey(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { id, name }: { id: number; name: string },
): Promise<void> {
  if (!(await setPasskeyName(db, viewer.userId, id, name))) throw new AppError('NOT_FOUND');
}

export async function removeOwnPasskey(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  id: number,
): Promise<void> {
  await requireStepUp(deps, viewer, 'passkeys');
  if (!(await deletePasskey(deps.db, viewer.userId, id))) throw new AppError('NOT_FOUND');
}

async function verifyNewPasskey(deps: Deps, userId: number, credential: NewPasskey, site: Site) {
  const key = await challengeKey(deps);
  let answered = '';
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} } as Parameters<
      typeof verifyRegistrationResponse
    >[0]['response'],
    expectedChallenge(challenge) {
      answered = challenge;
      return isOwnChallenge(key, `add:${userId}`, challenge, deps.clock.now());
    },
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    // Don't tell the caller what exactly the library found wrong.
    throw new AppError('PASSKEY_REFUSED', { cause: error });
  });
  if (!verified || !(await takeChallenge(deps.db, answered, CHALLENGE_MINUTES))) {
    throw new AppError('PASSKEY_REFUSED');
  }
  return registrationInfo.credential;
}

function tooMany(): AppError {
  return new AppError('CONFLICT', { reason: 'PASSKEY_LIMIT', params: { max: MAX_PASSKEYS } });
}

function toPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
