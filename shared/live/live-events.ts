import type { Topic } from '#shared/http/topics.ts';

/** As often as the server looks for news: nothing can arrive sooner. */
export const LIVE_QUICKEST_MS = 500;

/** Courts that one screen can hear of: as many as the map shows one by one. */
export const LIVE_MAX_COURTS = 300;

/** Older news than this nobody can ask for. */
export const LIVE_MAX_AGE_SECONDS = 600;

/**
 * What an open screen may hear of. It says what changed, never the new value: the screen asks for that.
 * `court-counts` goes only to screens that show the court; `court-runs` goes to all, without its court.
 */
export type LiveEvent =
  | { type: 'feed' }
  | { type: 'courts' }
  | { type: 'court-counts'; courtId: number }
  | { type: 'court-runs'; courtId: number }
  | { type: 'runs'; userId: number }
  | { type: 'scans'; userId: number }
  | { type: 'rewards'; userId: number }
  | { type: 'friends'; userId: number }
  | { type: 'notifications'; userId: number }
  | { type: 'review-queue' };

export type LiveEventType = LiveEvent['type'];

/** What each is news of. `court-counts` concerns the answers with its court as well. */
export const LIVE_TOPICS: Record<LiveEventType, readonly Topic[]> = {
  // A check-in is news for the feed, and its court may not be on screen.
  feed: ['feed', 'presence'],
  courts: ['courts'],
  'court-counts': ['presence'],
  'court-runs': ['runs'],
  runs: ['runs'],
  scans: ['scans'],
  rewards: ['rewards', 'check-ins', 'account'],
  friends: ['friends'],
  // They tell of decisions about what the person has sent in.
  notifications: ['notifications', 'games', 'own-courts'],
  'review-queue': ['review-queue'],
};

/** As it travels to one person's screen: that person's own events need no id. */
export interface LiveNews {
  type: LiveEventType;
  courtId?: number;
}

/** Sent instead of news when too much was missed to tell one by one: look at everything again. */
export const LIVE_RESET = 'reset';
