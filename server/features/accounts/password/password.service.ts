import { deleteEmailChange } from '#server/features/accounts/confirmation/email-change.repo.ts';
import {
  endOtherSessions,
  replaceCalendarSecret,
} from '#server/features/accounts/devices/devices.repo.ts';
import { deleteKnownDevices } from '#server/features/accounts/devices/known-devices.repo.ts';
import type { Deps } from '#server/platform/deps.ts';
import { consumeRateLimit, resetRateLimit } from '#server/platform/limits/rate-limit.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { AppError } from '#shared/errors.ts';
import { deleteResets, findPasswordHash, setPasswordHash } from './password.repo.ts';

/** For what a borrowed phone must not be able to do. */
export async function requireOwnPassword(
  deps: Deps,
  userId: number,
  password: string,
): Promise<void> {
  // Not on the contracts: the right password resets it, so that only wrong ones count.
  await consumeRateLimit(deps, 'password:account', userId);
  const storedHash = await findPasswordHash(deps.db, userId);
  if (!(await deps.passwords.verify(storedHash, password))) throw new AppError('WRONG_PASSWORD');
  await resetRateLimit(deps, 'password:account', userId);
}

export async function changeOwnPassword(
  deps: Deps,
  viewer: Viewer,
  passwords: { currentPassword: string; newPassword: string },
): Promise<void> {
  await requireOwnPassword(deps, viewer.userId, passwords.currentPassword);
  const passwordHash = await deps.passwords.hash(passwords.newPassword);
  await deps.db.transaction(async (tx) => {
    await setPasswordHash(tx, viewer.userId, passwordHash);
    await deleteResets(tx, viewer.userId);
    await deleteEmailChange(tx, viewer.userId);
    await endOtherSessions(tx, viewer.userId, viewer.sessionId);
    await replaceCalendarSecret(tx, viewer.userId);
    await deleteKnownDevices(tx, viewer.userId);
  });
}
