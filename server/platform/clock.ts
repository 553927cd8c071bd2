/** Injected, so that tests can stand at midnight or on the day clocks change. */
export interface Clock {
  now(): Date;
  /**
   * The time that statements should take for now. Null: the database's own clock, the one that all
   * nodes share.
   */
  forDatabase(): Date | null;
}

export const systemClock: Clock = { now: () => new Date(), forDatabase: () => null };
