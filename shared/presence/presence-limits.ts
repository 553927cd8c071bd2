/** How long a user counts as at the court after the last sign of presence. */
export const PRESENCE_MINUTES = 90;
/** A tap extends the stay without a new position, but only this long after the last position. */
export const MAX_PRESENCE_MINUTES = 180;
/** A user seen farther away than this has left the court. */
export const LEFT_COURT_METRES = 300;

/** Whether friends can see that the user is at a court. */
export type ShownTo = 'nobody' | 'friends';

/** The radius for games "around you". */
export const AROUND_METRES = 25_000;

export const ON_MY_WAY_MINUTES = [10, 20, 30, 60] as const;

export interface Band {
  low: number;
  /** `null` means no upper bound. */
  high: number | null;
}

/** The answers to "How many are here?". Stored by index, so only append to this list. */
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
/** With fewer people, the chart would reveal when one of them plays. */
export const USUAL_HOURS_MIN_PEOPLE = 5;
