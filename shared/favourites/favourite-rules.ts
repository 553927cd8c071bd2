import { UNANSWERED_CALLS_TO_PAUSE } from '#shared/favourites/call-limits.ts';

/** Why somebody cannot call for players now. */
export type CallHindrance = 'NOT_ON_COURT' | 'NOT_SEEN_YET' | 'CALL_OPEN' | 'CALLS_PAUSED';

export interface CallFacts {
  isOnCourt: boolean;
  /** Has checked in on three days. */
  isSeen: boolean;
  /** By anybody at this court, or by this person anywhere. */
  hasOpenCall: boolean;
  /** The last calls of this person that are over, newest first, none older than a day after the pause began. */
  unansweredInARow: number;
  /** Since the last call. */
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

/** More courts than this nobody follows, and each can send alerts. */
export const MAX_FAVOURITES = 20;

/**
 * The order somebody asked for, of the courts that are really starred: what is not among them is left out, and
 * what another device has starred meanwhile comes last, as it stands.
 */
export function arrange(starred: readonly number[], wanted: readonly number[]): number[] {
  const first = [...new Set(wanted)].filter((id) => starred.includes(id));
  return [...first, ...starred.filter((id) => !first.includes(id))];
}
