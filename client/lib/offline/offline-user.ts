import { forgetCourts } from '#client/lib/offline/court-memory.ts';
import { forgetAllOwn } from '#client/lib/storage/safe-storage.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';

const USER_KEY = 'jim-user';

/** So that the app can start without a connection, for the person who is signed in on this device. */
export function rememberUser(user: CurrentUser): void {
  try {
    // Without the address: nothing needs it offline.
    localStorage.setItem(USER_KEY, JSON.stringify({ ...user, email: '' }));
  } catch {
    // Without storage the app starts only with a connection.
  }
}

export function rememberedUser(): CurrentUser | null {
  try {
    return JSON.parse(localStorage.getItem(USER_KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** At the end of a session: whoever comes next finds nothing of it. */
export function forgetPerson(): void {
  try {
    localStorage.removeItem(USER_KEY);
  } catch {
    // Nothing could be kept either.
  }
  forgetAllOwn();
  forgetCourts().catch((error) => console.warn('The courts seen could not be forgotten:', error));
}
