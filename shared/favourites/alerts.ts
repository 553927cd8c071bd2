/** The most urgent first: it speaks for the others of the same court. */
export const ALERT_KINDS = [
  'need-players',
  'friends-here',
  'game-on',
  'new-run',
  'closed',
  'reopened',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export interface WaitingAlert {
  id: number;
  courtId: number;
  kind: AlertKind;
  friendId: number | null;
  runId: number | null;
  howMany: number | null;
  ageSeconds: number;
  /** Whether it is still so, and the person still wants to hear of it. */
  isWanted: boolean;
  /** Whether the person heard of this court in the last hours. */
  wasToldOfCourt: boolean;
}

export interface Listener {
  localHour: number;
  /** Messages of the last 24 hours. */
  toldToday: number;
}

/** A game begins with so many people … */
export const GAME_BEGINS_PEOPLE = 8;
/** … and is over below so many: a number that goes up and down around eight tells of one game. */
export const GAME_ENDS_BELOW_PEOPLE = 5;
/**
 * So many of the people on court must have played on several days. Accounts made for it would otherwise call
 * everybody who starred a court.
 */
export const MIN_SEEN_AT_GAME = 2;

export const MAX_ALERTS_PER_DAY = 3;
export const HOURS_BETWEEN_ALERTS_OF_COURT = 3;
/** By the person's own clock. */
export const QUIET_FROM_HOUR = 22;
export const QUIET_TO_HOUR = 8;
