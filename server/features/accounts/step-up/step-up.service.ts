import type { FastifyRequest } from 'fastify';
import { markSessionVerified } from '#server/features/accounts/devices/sessions.repo.ts';
import {
  askForOwnPasskey,
  siteOf,
  verifyPasskey,
} from '#server/features/accounts/passkeys/passkey-proof.service.ts';
import { requireOwnPassword } from '#server/features/accounts/password/password.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { PasskeyAnswer, PasskeyRequest } from '#shared/accounts/passkey-schemas.ts';
import { AppError } from '#shared/errors.ts';

export function startStepUp(
  deps: Deps,
  viewer: Viewer,
  request: FastifyRequest,
): Promise<PasskeyRequest | null> {
  return askForOwnPasskey(deps, siteOf(deps, request), viewer.userId);
}

/** Allows this session to do sensitive actions for a few minutes. */
export async function stepUp(
  deps: Deps,
  viewer: Viewer,
  proof: { password: string } | { credential: PasskeyAnswer },
  request: FastifyRequest,
): Promise<void> {
  if ('password' in proof) {
    await requireOwnPassword(deps, viewer.userId, proof.password);
  } else {
    const ownerId = await verifyPasskey(deps, {
      credential: proof.credential,
      site: siteOf(deps, request),
      purpose: `step-up:${viewer.userId}`,
    });
    if (ownerId !== viewer.userId) throw new AppError('PASSKEY_REFUSED');
  }
  await markSessionVerified(deps.db, viewer.sessionId);
}
