/** Injected, so that tests can stand at midnight or on the day clocks change. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
