import { forgetCourts } from '#client/lib/offline/court-memory.ts';
import { forgetAllOwn } from '#client/lib/storage/safe-storage.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';

export const USER_KEY = 'jim-user';

/** Lets the app start offline for the signed-in user. */
export function rememberUser(user: CurrentUser): void {
  try {
    // Nothing needs the email address offline.
    localStorage.setItem(USER_KEY, JSON.stringify({ ...user, email: '' }));
  } catch {
    // Without storage, the app can't start offline.
  }
}

export function rememberedUser(): CurrentUser | null {
  try {
    return JSON.parse(localStorage.getItem(USER_KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Called when the session ends, so the next user finds no trace. */
export function forgetPerson(): void {
  try {
    localStorage.removeItem(USER_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
  forgetAllOwn();
  forgetCourts().catch((error) => console.warn('The courts seen could not be forgotten:', error));
}
