import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { networkOf } from '#server/platform/limits/client-network.ts';
import { readDeviceToken, setDeviceCookie } from '#server/platform/sessions/session-cookie.ts';
import { hashToken, newToken } from '#server/platform/sessions/token.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { deviceName } from '#shared/accounts/device-name.ts';
import type { Device } from '#shared/accounts/devices.contract.ts';
import { STEP_UP_MINUTES, type StepUpKind } from '#shared/accounts/step-up.contract.ts';
import { AppError } from '#shared/errors.ts';
import { findKnownDevice, insertKnownDevice } from './known-devices.repo.ts';
import { currentSalt, saveSeenNetwork } from './seen-networks.repo.ts';
import {
  bindStepUp,
  endOtherSessions,
  endSessionOf,
  findSessions,
  replaceCalendarSecret,
} from './sessions.repo.ts';

/** Behind an undeclared proxy everyone has this address, so it says nothing. */
const THIS_MACHINE = /^(127\.|0:0:0:0::)/;

/** Records the approximate network of a sign-in, to find groups of related accounts. */
export async function noteNetwork(tx: Tx, userId: number, address: string): Promise<void> {
  const { narrow, wide } = networkOf(address);
  if (THIS_MACHINE.test(narrow)) return;
  // An IPv4 /24 or an IPv6 /48 covers some hundred homes, not one.
  const network = wide ?? narrow.replace(/\.\d+$/, '');
  const salt = await currentSalt(tx, randomBytes(32));
  await saveSeenNetwork(tx, userId, createHmac('sha256', salt).update(network).digest());
}

/** After a login, sign-up or password reset, this browser counts as the user's own. */
export async function rememberDevice(
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<void> {
  const old = readDeviceToken(request);
  const token = newToken();
  await insertKnownDevice(tx, {
    userId,
    oldHash: old === undefined ? undefined : hashToken(old),
    newHash: hashToken(token),
  });
  setDeviceCookie(request, reply, token);
}

/** Returns the device's id if the owner of this address has logged in on it before. */
export async function findDevice(
  tx: Tx,
  emailKey: string,
  token: string | undefined,
): Promise<number | undefined> {
  // Also queried without a token, so that timing doesn't reveal whether there was one.
  return findKnownDevice(tx, emailKey, hashToken(token ?? ''));
}

export async function listOwnDevices({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<Device[]> {
  const sessions = await findSessions(db, viewer.userId);
  return sessions.map((session) => ({
    id: session.id,
    name: deviceName(session.userAgent),
    signedInAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isThisOne: session.id === viewer.sessionId,
  }));
}

export async function signOutOwnDevice(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  sessionId: number,
): Promise<void> {
  const found = await endSessionOf(db, viewer.userId, sessionId);
  if (!found) throw new AppError('NOT_FOUND');
}

export async function signOutOthers({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    await endOtherSessions(tx, viewer.userId, viewer.sessionId);
    await replaceCalendarSecret(tx, viewer.userId);
  });
}

/**
 * Requires the password or a passkey again, for actions that a borrowed phone or stolen cookie must not allow. It
 * covers one kind of action; another kind asks again.
 */
export async function requireStepUp(
  { db }: Pick<Deps, 'db'>,
  { sessionId }: Pick<Viewer, 'sessionId'>,
  kind: StepUpKind,
): Promise<void> {
  if (!(await bindStepUp(db, sessionId, { kind, minutes: STEP_UP_MINUTES }))) {
    throw new AppError('STEP_UP_NEEDED');
  }
}
