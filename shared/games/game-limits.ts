/** Of a player without an account. */
export const MAX_GUEST_NAME = 40;
export const MAX_GAME_AGE_DAYS = 7;
