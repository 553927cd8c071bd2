/** As many as the profile shows at first. */
export const GAMES_PER_PAGE = 5;
