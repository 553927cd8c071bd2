/** How long somebody counts as on court after the last sign of them. */
export const PRESENCE_MINUTES = 90;
/** A tap stays on without a new position, but not beyond this after the last one that proved it. */
export const MAX_PRESENCE_MINUTES = 180;
/** Whoever is seen farther than this from their court has left it. */
export const LEFT_COURT_METRES = 300;

/** Who is told that somebody is on court: nobody by name, or friends. */
export type ShownTo = 'nobody' | 'friends';

/** Games within this distance are around somebody. */
export const AROUND_METRES = 25_000;

export const ON_MY_WAY_MINUTES = [10, 20, 30, 60] as const;

export interface Band {
  low: number;
  /** Null: and more. */
  high: number | null;
}

/** What people can answer to "How many are here?". Stored by place in this list, so it only ever grows at the end. */
export const HEADCOUNT_BANDS: readonly Band[] = [
  { low: 0, high: 0 },
  { low: 1, high: 3 },
  { low: 4, high: 6 },
  { low: 7, high: 9 },
  { low: 10, high: 14 },
  { low: 15, high: null },
];

export const HEADCOUNT_RADIUS_METRES = 150;
export const HEADCOUNT_EVERY_MINUTES = 15;

export const USUAL_HOURS_WEEKS = 8;
/** With fewer people, a bar would tell when one of them plays. */
export const USUAL_HOURS_MIN_PEOPLE = 5;
