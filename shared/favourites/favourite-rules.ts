import { UNANSWERED_CALLS_TO_PAUSE } from '#shared/favourites/call-limits.ts';

export type CallHindrance = 'NOT_ON_COURT' | 'NOT_SEEN_YET' | 'CALL_OPEN' | 'CALLS_PAUSED';

export interface CallFacts {
  isOnCourt: boolean;
  /** Whether the user has checked in on three days. */
  isSeen: boolean;
  /** By anyone at this court, or by this user anywhere. */
  hasOpenCall: boolean;
  unansweredInARow: number;
  hoursSinceLastCall: number | null;
}

const PAUSE_HOURS = 24;

export function hindranceToCall(facts: CallFacts): CallHindrance | null {
  if (!facts.isOnCourt) return 'NOT_ON_COURT';
  if (!facts.isSeen) return 'NOT_SEEN_YET';
  if (facts.hasOpenCall) return 'CALL_OPEN';
  const isRecent = facts.hoursSinceLastCall !== null && facts.hoursSinceLastCall < PAUSE_HOURS;
  return facts.unansweredInARow >= UNANSWERED_CALLS_TO_PAUSE && isRecent ? 'CALLS_PAUSED' : null;
}

/** Each favourite can send alerts, and no one follows more courts than this. */
export const MAX_FAVOURITES = 20;

/**
 * Puts the starred courts in the requested order. Ignores ids that aren't starred, and appends courts that another
 * device starred in the meantime.
 */
export function arrange(starred: readonly number[], wanted: readonly number[]): number[] {
  const first = [...new Set(wanted)].filter((id) => starred.includes(id));
  return [...first, ...starred.filter((id) => !first.includes(id))];
}
