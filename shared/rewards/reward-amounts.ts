/** What each deed pays, in $JIM. */
export const CHECK_IN_REWARD_JIM = 5;
export const COURT_REWARD_JIM = 25;
export const VERIFIED_STATS_REWARD_JIM = 10;
export const DEMO_REWARD_JIM = 5;

/** The ledger counts whole hundredths, so that no sum is ever off by a rounding. */
export function toHundredths(jim: number): number {
  return Math.round(jim * 100);
}

export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}
