import type { Deps } from '#server/platform/deps.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { deviceName } from '#shared/accounts/device-name.ts';
import type { Device } from '#shared/accounts/devices.contract.ts';
import { STEP_UP_MINUTES, type StepUpKind } from '#shared/accounts/step-up.contract.ts';
import { AppError } from '#shared/errors.ts';
import {
  endOtherSessions,
  endSessionOf,
  findSessions,
  replaceCalendarSecret,
} from './devices.repo.ts';
import { bindStepUp } from './sessions.repo.ts';

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
 * For what a borrowed phone or a stolen cookie must not be able to do: the password or a passkey, given again. It
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
