/** What a proxy says for a server that is gone or starting, and the server itself while its database is. */
const AWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** Also for the service worker, which carries nothing of React. */
export function isAwayStatus(status: number): boolean {
  return AWAY_STATUSES.has(status);
}
