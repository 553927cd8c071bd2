import { readBalanceOfYesterday, readEarnings } from '#server/features/rewards/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { UserStats } from '#shared/check-ins/check-ins.contract.ts';
import { levelProgress } from '#shared/rewards/levels.ts';
import { fromHundredths } from '#shared/rewards/reward-amounts.ts';
import { readVisitFigures, readVisitFiguresOfYesterday, type VisitFigures } from './visits.repo.ts';

export async function readUserStats(
  { db }: Deps,
  { userId, timeZone }: Pick<Viewer, 'userId' | 'timeZone'>,
): Promise<UserStats> {
  const [figures, earnings] = await Promise.all([
    readVisitFigures(db, userId, timeZone),
    readEarnings(db, userId),
  ]);
  return toUserStats(figures, earnings.balance);
}

/**
 * For other people: as of the end of yesterday. Figures that move with a check-in, watched beside the count of
 * a court, would say who has just come.
 */
export async function readPublicStats({ db }: Deps, userId: number): Promise<UserStats> {
  const [figures, balance] = await Promise.all([
    readVisitFiguresOfYesterday(db, userId),
    readBalanceOfYesterday(db, userId),
  ]);
  return toUserStats(figures, balance);
}

function toUserStats(figures: VisitFigures, balance: number): UserStats {
  // Nothing ever leaves a balance while sending is simulated, so it is also all that was ever earned.
  const totalEarnings = fromHundredths(balance);
  return { ...figures, totalEarnings, ...levelProgress(totalEarnings) };
}
