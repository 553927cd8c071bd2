import type { FastifyReply, FastifyRequest } from 'fastify';
import { rememberDevice } from '#server/features/accounts/devices/known-devices.service.ts';
import { noteNetwork } from '#server/features/accounts/devices/seen-networks.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { startSession } from '#server/platform/sessions/session.ts';
import { markOnboarding } from '#server/platform/sessions/session-cookie.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
import { readCurrentUser } from './current-user.service.ts';

/** However somebody proved who they are: from now on this browser is signed in. */
export async function enter(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<CurrentUser> {
  await startSession(deps, request, reply, userId);
  await rememberDevice(deps.db, request, reply, userId);
  await noteNetwork(deps.db, userId, request.ip);
  const user = await readCurrentUser(deps.db, userId);
  markOnboarding(request, reply, !user.hasCompletedOnboarding);
  return user;
}
