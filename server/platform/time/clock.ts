/**
 * The node's own clock, for decisions outside the database. Statements use `now()`, which all nodes share. Tests set
 * both (`tests/test-app.ts`).
 */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
