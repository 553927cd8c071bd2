/** Most urgent first. Of several alerts for one court, only the most urgent is sent. */
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
  /** Whether the news still holds and the user still wants it. */
  isWanted: boolean;
  /** Whether the user got an alert about this court in the last hours. */
  wasAlertedRecently: boolean;
}

export interface Listener {
  localHour: number;
  toldToday: number;
}

export const GAME_BEGINS_PEOPLE = 8;
/** A game ends below this many. The gap keeps a count that wavers around eight from starting several games. */
export const GAME_ENDS_BELOW_PEOPLE = 5;
/**
 * This many of the people at the court must have played on several days. Otherwise fake accounts could alert everyone
 * who starred the court.
 */
export const MIN_SEEN_AT_GAME = 2;

export const MAX_ALERTS_PER_DAY = 3;
export const HOURS_BETWEEN_ALERTS_OF_COURT = 3;
/** In the user's local time. */
export const QUIET_FROM_HOUR = 22;
export const QUIET_TO_HOUR = 8;
