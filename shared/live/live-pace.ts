/** As often as the server looks for news: nothing can arrive sooner. */
export const LIVE_QUICKEST_MS = 500;

/** Older news than this nobody can ask for. */
export const LIVE_MAX_AGE_SECONDS = 600;
