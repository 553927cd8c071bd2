import { keepPreferences } from '#dist/endpoints/accounts/settings.ts';
import type { PreferenceCookie } from '#shared/accounts/preferences.ts';
import { ownTimeZone } from '#shared/format/formats.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Undefined if nothing was chosen, and during the build, which has no document. */
export function rememberedChoice(cookie: PreferenceCookie): string | undefined {
  const cookies = globalThis.document?.cookie ?? '';
  return cookies.match(new RegExp(`(?:^|;\\s*)${cookie}=([^;]*)`))?.[1];
}

/** Stores the choice in a cookie, for the next page load and for the server. */
export function rememberChoice(cookie: PreferenceCookie, choice: string): void {
  if (rememberedChoice(cookie) === choice) return;
  write(cookie, choice, ONE_YEAR_SECONDS);
  // Safari deletes cookies set by scripts after a week, so the server sets the same cookie again. If this
  // request fails, the next page load does it.
  fetch(keepPreferences.path, { method: keepPreferences.method, keepalive: true }).catch(
    () => undefined,
  );
}

export function forgetChoice(cookie: PreferenceCookie): void {
  write(cookie, '', 0);
}

function write(cookie: PreferenceCookie, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing in many browsers
  document.cookie = `${cookie}=${value}; path=/; samesite=lax; max-age=${seconds}`;
}

/**
 * Streaks and calendar days use the user's time zone. A cookie also covers requests that the page starts
 * before any code runs.
 */
export function tellTimeZone(): void {
  const value = encodeURIComponent(ownTimeZone());
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in many browsers
  document.cookie = `jim_time_zone=${value}; path=/; samesite=lax; max-age=${ONE_YEAR_SECONDS}`;
}
