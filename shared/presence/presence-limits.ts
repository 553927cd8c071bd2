/** How long somebody counts as on court after the last sign of them. */
export const PRESENCE_MINUTES = 90;
/** A tap stays on without a new position, but not beyond this after the last one that proved it. */
export const MAX_PRESENCE_MINUTES = 180;
/** Whoever is seen farther than this from their court has left it. */
export const LEFT_COURT_METRES = 300;

/** Who is told that somebody is on court: nobody by name, or friends. */
export type ShownTo = 'nobody' | 'friends';

export const ON_MY_WAY_MINUTES = [10, 20, 30, 60] as const;

export const HEADCOUNT_RADIUS_METRES = 150;
export const HEADCOUNT_EVERY_MINUTES = 15;

export const USUAL_HOURS_WEEKS = 8;
/** With fewer people, a bar would tell when one of them plays. */
export const USUAL_HOURS_MIN_PEOPLE = 5;
