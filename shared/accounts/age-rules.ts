/** Nobody alive is older. */
const OLDEST_YEARS = 125;

export type AgeVerdict = 'fine' | 'missing' | 'not-valid' | 'too-young';

/** By the year alone: whoever turns the minimum age in this year counts as having it. */
export function judgeAge(
  birthYear: number | undefined,
  minimumAge: number,
  thisYear: number,
): AgeVerdict {
  if (birthYear === undefined) return 'missing';
  const age = thisYear - birthYear;
  if (!(age >= 0 && age <= OLDEST_YEARS)) return 'not-valid';
  return age >= minimumAge ? 'fine' : 'too-young';
}
