import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#server/platform/deps.ts';
import { networkOf } from '#server/platform/limits/client-network.ts';
import {
  consumeRateLimit,
  consumeSlot,
  isWithinRateLimit,
  resetRateLimit,
} from '#server/platform/limits/rate-limit.ts';

/** A device that is out of budget is slowed down like one that is not known. */
export async function hasDeviceBudget(deps: Deps, deviceId: number): Promise<boolean> {
  return isWithinRateLimit(deps, 'login:device', deviceId);
}

/** For known and unknown e-mails alike, so that the wait tells nothing. */
export async function waitForTurn(deps: Deps, emailKey: string, address: string): Promise<void> {
  const seconds = Math.max(
    await consumeSlot(deps, 'login:account-and-network', networkSubject(emailKey, address)),
    await consumeSlot(deps, 'login:account', emailKey),
  );
  if (seconds > 0) await sleep(seconds * 1000);
}

/** Counts a guess at the code of a reset mail, by requester: strangers must not lock the owner out. */
export async function countCodeGuess(deps: Deps, emailKey: string, address: string): Promise<void> {
  const subject = networkSubject(emailKey, address);
  await consumeRateLimit(deps, 'password-reset-code:account-and-network', subject);
  const seconds = await consumeSlot(deps, 'password-reset-code:account', emailKey);
  if (seconds > 0) await sleep(seconds * 1000);
}

/** After a right password or a reset. */
export async function resetGuesses(deps: Deps, emailKey: string, address: string): Promise<void> {
  await resetRateLimit(deps, 'login:account', emailKey);
  await resetRateLimit(deps, 'login:account-and-network', networkSubject(emailKey, address));
}

function networkSubject(emailKey: string, address: string): string {
  return `${emailKey}\n${networkOf(address).narrow}`;
}
