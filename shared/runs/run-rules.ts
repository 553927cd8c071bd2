import { RUN_MAX_DAYS_AHEAD } from '#shared/runs/run-limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Why a run cannot start then, or null. */
export function judgeStart(startsAt: Date, now: Date): 'RUN_IN_PAST' | 'RUN_TOO_FAR_AHEAD' | null {
  if (!(startsAt > now)) return 'RUN_IN_PAST';
  const daysAhead = (startsAt.getTime() - now.getTime()) / DAY_MS;
  return daysAhead > RUN_MAX_DAYS_AHEAD ? 'RUN_TOO_FAR_AHEAD' : null;
}
