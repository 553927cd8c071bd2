/* What the page and its service worker agree on. The worker carries nothing of React, so this imports nothing. */

/** The service worker's cache of courts that were seen. */
export const COURT_MEMORY = 'jim-courts';
/** On an answer from that cache: when the server gave it. */
export const SEEN_AT_HEADER = 'jim-seen-at';

/** What a proxy says for a server that is gone or starting, and the server itself while its database is. */
const AWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

export function isAwayStatus(status: number): boolean {
  return AWAY_STATUSES.has(status);
}
