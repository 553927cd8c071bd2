/** As often as the server looks for news: nothing can arrive sooner. */
export const LIVE_QUICKEST_MS = 500;

/** Courts that one screen can hear of: as many as the map shows one by one. */
export const LIVE_MAX_COURTS = 300;

/** Older news than this nobody can ask for. */
export const LIVE_MAX_AGE_SECONDS = 600;
