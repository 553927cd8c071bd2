/** The service worker's cache of courts that were seen. */
export const COURT_MEMORY = 'jim-courts';
/** On an answer from that cache: when the server gave it. */
export const SEEN_AT_HEADER = 'jim-seen-at';
