import { setTimeout as sleep } from 'node:timers/promises';
import { deleteEmailChange } from '#server/features/accounts/confirmation/email-change.repo.ts';
import { deleteKnownDevices } from '#server/features/accounts/devices/known-devices.repo.ts';
import {
  endOtherSessions,
  replaceCalendarSecret,
} from '#server/features/accounts/devices/sessions.repo.ts';
import type { Deps } from '#server/platform/deps.ts';
import { networkOf } from '#server/platform/limits/client-network.ts';
import {
  consumeRateLimit,
  consumeSlot,
  isWithinRateLimit,
  resetRateLimit,
} from '#server/platform/limits/rate-limit.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { AppError } from '#shared/errors.ts';
import { deleteResets, findPasswordHash, setPasswordHash } from './password.repo.ts';

/** For actions that a borrowed phone must not allow. */
export async function requireOwnPassword(
  deps: Deps,
  userId: number,
  password: string,
): Promise<void> {
  // Not on the contracts, because the right password resets it, so that only wrong ones count.
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

/** A device that has used up its budget is slowed down like an unknown one. */
export async function hasDeviceBudget(deps: Deps, deviceId: number): Promise<boolean> {
  return isWithinRateLimit(deps, 'login:device', deviceId);
}

/** For known and unknown emails alike, so that the delay reveals nothing. */
export async function waitForTurn(deps: Deps, emailKey: string, address: string): Promise<void> {
  const seconds = Math.max(
    await consumeSlot(deps, 'login:account-and-network', networkSubject(emailKey, address)),
    await consumeSlot(deps, 'login:account', emailKey),
  );
  if (seconds > 0) await sleep(seconds * 1000);
}

/** Counted per network, so that strangers can't lock the owner out. */
export async function countCodeGuess(deps: Deps, emailKey: string, address: string): Promise<void> {
  const subject = networkSubject(emailKey, address);
  await consumeRateLimit(deps, 'password-reset-code:account-and-network', subject);
  const seconds = await consumeSlot(deps, 'password-reset-code:account', emailKey);
  if (seconds > 0) await sleep(seconds * 1000);
}

export async function resetGuesses(deps: Deps, emailKey: string, address: string): Promise<void> {
  await resetRateLimit(deps, 'login:account', emailKey);
  await resetRateLimit(deps, 'login:account-and-network', networkSubject(emailKey, address));
}

function networkSubject(emailKey: string, address: string): string {
  return `${emailKey}\n${networkOf(address).narrow}`;
}
