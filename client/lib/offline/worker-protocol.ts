/* Shared by the page and its service worker. It imports nothing, to keep React out of the worker. */

export const COURT_MEMORY = 'jim-courts';
/** Header of cached responses: when the server sent them. */
export const SEEN_AT_HEADER = 'jim-seen-at';

/** A proxy sends these while the server is down or starting; the server sends them while its database is. */
const AWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

export function isAwayStatus(status: number): boolean {
  return AWAY_STATUSES.has(status);
}
