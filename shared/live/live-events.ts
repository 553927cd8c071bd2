import type { Topic } from '#shared/http/topics.ts';

/** The server polls for news this often, so nothing arrives sooner. */
export const LIVE_QUICKEST_MS = 500;

/** Courts one screen can follow: as many as the map shows individually. */
export const LIVE_MAX_COURTS = 300;

/** Older news can't be requested. */
export const LIVE_MAX_AGE_SECONDS = 600;

/**
 * Tells a screen what changed, never the new value, which the screen fetches. `court-counts` goes only to screens
 * that show the court. `court-runs` goes to all of them, without the court.
 */
export type LiveEvent =
  | { type: 'feed' }
  | { type: 'courts' }
  | { type: 'court-counts'; courtId: number }
  | { type: 'court-runs'; courtId: number }
  | { type: 'runs'; userId: number }
  | { type: 'run-messages'; userId: number }
  | { type: 'scans'; userId: number }
  | { type: 'rewards'; userId: number }
  | { type: 'games'; userId: number }
  | { type: 'friends'; userId: number }
  | { type: 'notifications'; userId: number }
  | { type: 'review-queue' };

export type LiveEventType = LiveEvent['type'];

/** The topics each event changes. `court-counts` also affects responses about its court. */
export const LIVE_TOPICS: Record<LiveEventType, readonly Topic[]> = {
  // A check-in is also news for the feed, where its court may not be on screen.
  feed: ['feed', 'presence'],
  courts: ['courts'],
  'court-counts': ['presence'],
  'court-runs': ['runs'],
  runs: ['runs'],
  'run-messages': ['run-messages'],
  scans: ['scans'],
  rewards: ['rewards', 'check-ins', 'account'],
  games: ['games'],
  friends: ['friends'],
  // Notifications report decisions on the user's submissions.
  notifications: ['notifications', 'games', 'own-courts'],
  'review-queue': ['review-queue'],
};

/** An event as sent to one user's screen. It carries no user id, because a user only receives their own. */
export interface LiveNews {
  type: LiveEventType;
  courtId?: number;
}

/** Sent instead of news if too much was missed. The screen refetches everything. */
export const LIVE_RESET = 'reset';
