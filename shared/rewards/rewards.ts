export const HISTORY_PAGE_ENTRIES = 50;

const FIRST_STEP_JIM = 50;
const STEP_GROWTH_JIM = 50;

export interface LevelProgress {
  level: number;
  /** Lifetime $JIM at which this level starts and the next one starts. */
  levelStartsAt: number;
  nextLevelAt: number;
}

/**
 * Level 1 plus one for each threshold reached: 50, 150, 300, 500, 750 … The n-th threshold is 50 · n(n+1)/2, so the
 * level follows from a square root instead of a loop.
 */
export function levelProgress(lifetimeEarnings: number): LevelProgress {
  const earned = Number.isFinite(lifetimeEarnings) ? Math.max(0, lifetimeEarnings) : 0;
  const estimate = Math.floor((Math.sqrt(1 + (8 * earned) / STEP_GROWTH_JIM) - 1) / 2);
  // The square root may be slightly off a whole number, so correct it with exact sums.
  let passed = Math.max(0, estimate - 1);
  while (threshold(passed + 1) <= earned) passed += 1;
  return {
    level: passed + 1,
    levelStartsAt: threshold(passed),
    nextLevelAt: threshold(passed + 1),
  };
}

function threshold(n: number): number {
  return (FIRST_STEP_JIM * n * (n + 1)) / 2;
}

export const CHECK_IN_REWARD_JIM = 5;
export const COURT_REWARD_JIM = 25;
export const VERIFIED_STATS_REWARD_JIM = 10;
export const DEMO_REWARD_JIM = 5;

/** The ledger counts whole hundredths, so that sums have no rounding errors. */
export function toHundredths(jim: number): number {
  return Math.round(jim * 100);
}

export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}
