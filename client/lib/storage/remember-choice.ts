import { keepPreferences } from '#dist/endpoints/accounts/settings.ts';
import type { PreferenceCookie } from '#shared/accounts/preferences.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What this device has chosen; undefined where nobody has, and in the build, which has no document. */
export function rememberedChoice(cookie: PreferenceCookie): string | undefined {
  const cookies = globalThis.document?.cookie ?? '';
  return cookies.match(new RegExp(`(?:^|;\\s*)${cookie}=([^;]*)`))?.[1];
}

/** For the next page load, and for the server. */
export function rememberChoice(cookie: PreferenceCookie, choice: string): void {
  if (rememberedChoice(cookie) === choice) return;
  write(cookie, choice, ONE_YEAR_SECONDS);
  // Safari forgets after a week what a script has written: the server sets the same cookie once more. Where it
  // cannot be reached, the next page does.
  fetch(keepPreferences.path, { method: keepPreferences.method, keepalive: true }).catch(
    () => undefined,
  );
}

export function forgetChoice(cookie: PreferenceCookie): void {
  write(cookie, '', 0);
}

function write(cookie: PreferenceCookie, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere, and is late
  document.cookie = `${cookie}=${value}; path=/; samesite=lax; max-age=${seconds}`;
}

/**
 * Days of a streak and of the calendar begin where the person is. As a cookie it also goes with the calls
 * that the page itself starts, before any code runs.
 */
export function tellTimeZone(): void {
  const value = encodeURIComponent(timeZone());
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in many browsers.
  document.cookie = `jim_time_zone=${value}; path=/; samesite=lax; max-age=${ONE_YEAR_SECONDS}`;
}

interface WithTemporal {
  Temporal?: { Now: { timeZoneId(): string } };
}

/** The first date format of a page takes a phone a tenth of a second; newer browsers know it without one. */
function timeZone(): string {
  const { Temporal } = globalThis as WithTemporal;
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
