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
