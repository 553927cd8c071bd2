export const MIN_PLAYERS_CALLED = 1;
export const MAX_PLAYERS_CALLED = 5;
export const CALL_MINUTES = 45;
/** Who was no farther from the court in the last hour is asked. */
export const ASKED_WITHIN_METRES = 5_000;
/** How soon somebody who answers a call is expected. */
export const ANSWER_MINUTES = 20;
/** So many calls in a row that nobody answered pause the next one for a day. */
export const UNANSWERED_CALLS_TO_PAUSE = 2;
