/** What an open screen may hear of. It says what changed, never the new value: the screen asks for that. */
export type LiveEvent =
  | { type: 'feed' }
  | { type: 'courts' }
  | { type: 'court-counts'; courtId: number }
  | { type: 'rewards'; userId: number }
  | { type: 'friends'; userId: number }
  | { type: 'notifications'; userId: number }
  | { type: 'review-queue' };

export type LiveEventType = LiveEvent['type'];

/** As it travels to one person's screen: that person's own events need no id. */
export interface LiveNews {
  type: LiveEventType;
  courtId?: number;
}

/** Sent instead of news when too much was missed to tell one by one: look at everything again. */
export const LIVE_RESET = 'reset';
