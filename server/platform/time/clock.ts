/**
 * The node's own clock, for what is decided outside the database. Statements say `now()`, the clock that all nodes
 * share. Tests set both (`tests/test-clock.ts`).
 */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
