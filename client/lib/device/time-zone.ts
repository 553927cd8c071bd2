const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

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
