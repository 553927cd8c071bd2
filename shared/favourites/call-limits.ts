export const MIN_PLAYERS_CALLED = 1;
export const MAX_PLAYERS_CALLED = 5;
export const CALL_MINUTES = 45;
/** Calls reach users who were within this distance in the last hour. */
export const ASKED_WITHIN_METRES = 5_000;
export const ANSWER_MINUTES = 20;
/** After this many unanswered calls in a row, the user must wait a day. */
export const UNANSWERED_CALLS_TO_PAUSE = 2;
