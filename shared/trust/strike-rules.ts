export const STRIKE_REASONS = [
  'false-position',
  'many-accounts',
  'false-confirmation',
  'false-report',
] as const;

export type StrikeStep = 1 | 2 | 3;

/** Days during which nothing becomes ready. The third strike suspends the account without an end date. */
const PAUSE_DAYS: Record<StrikeStep, number | null> = { 1: 7, 2: 30, 3: null };

/** By the number of earlier strikes that still stand. */
export function nextStrikeStep(standing: number): StrikeStep {
  if (standing <= 0) return 1;
  return standing === 1 ? 2 : 3;
}

export function strikePauseDays(step: StrikeStep): number | null {
  return PAUSE_DAYS[step];
}

/** Admins decide neither on appeals against their own strikes nor on their own appeals. */
export function mayDecideStrikeAppeal(
  viewerId: number,
  strike: { personId: number; givenBy: number },
): boolean {
  return viewerId !== strike.givenBy && viewerId !== strike.personId;
}
