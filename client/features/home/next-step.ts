import type { UserStats } from '#shared/check-ins/check-ins.contract.ts';

export type NextStep = 'first-check-in' | 'keep-streak' | 'check-in' | 'find-friends' | 'log-game';

interface Facts {
  stats: Pick<UserStats, 'totalCheckIns' | 'currentStreak'>;
  hasCheckedInToday: boolean;
  hasFriends: boolean;
}

/** The one thing to suggest to this person now. */
export function nextStep({ stats, hasCheckedInToday, hasFriends }: Facts): NextStep {
  if (stats.totalCheckIns === 0) return 'first-check-in';
  if (!hasCheckedInToday) return stats.currentStreak > 1 ? 'keep-streak' : 'check-in';
  return hasFriends ? 'log-game' : 'find-friends';
}
