export const STRIKE_REASONS = [
  'false-position',
  'many-accounts',
  'false-confirmation',
  'false-report',
] as const;

export type StrikeStep = 1 | 2 | 3;

/** For so many days nothing becomes ready; the third shuts out, and has no end of its own. */
const PAUSE_DAYS: Record<StrikeStep, number | null> = { 1: 7, 2: 30, 3: null };

/** After so many strikes that still stand. */
export function nextStrikeStep(standing: number): StrikeStep {
  if (standing <= 0) return 1;
  return standing === 1 ? 2 : 3;
}

export function strikePauseDays(step: StrikeStep): number | null {
  return PAUSE_DAYS[step];
}

export function costsLevel(step: StrikeStep): boolean {
  return step >= 2;
}

/** Who gave a strike does not decide whether that was right; nor does anybody decide about themselves. */
export function mayDecideStrikeAppeal(
  viewerId: number,
  strike: { personId: number; givenBy: number },
): boolean {
  return viewerId !== strike.givenBy && viewerId !== strike.personId;
}
