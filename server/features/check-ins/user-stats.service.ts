import { readEarnings } from '#server/features/rewards/index.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { levelProgress } from '#shared/rewards/levels.ts';
import { fromHundredths } from '#shared/rewards/reward-amounts.ts';
import type { UserStats } from '#shared/rewards/rewards.contract.ts';
import { readVisitFigures } from './visits.repo.ts';

export async function readUserStats(
  { db, clock }: Deps,
  { userId, timeZone }: Pick<Viewer, 'userId' | 'timeZone'>,
): Promise<UserStats> {
  const [figures, earnings] = await Promise.all([
    readVisitFigures(db, userId, timeZone, clock.forDatabase()),
    readEarnings(db, userId, clock.forDatabase()),
  ]);
  // Nothing ever leaves a balance while sending is simulated, so it is also all that was ever earned.
  const totalEarnings = fromHundredths(earnings.balance);
  return { ...figures, totalEarnings, ...levelProgress(totalEarnings) };
}
