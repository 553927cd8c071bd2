import { purgeLastPositions } from '#server/features/courts/index.ts';
import { readBalanceOfYesterday, readEarnings } from '#server/features/rewards/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { CheckInsToday, UserStats } from '#shared/check-ins/check-ins.contract.ts';
import { fromHundredths, levelProgress } from '#shared/rewards/rewards.ts';
import {
  listVisitsToday,
  purgeCheckInPositions,
  readCalendar,
  readVisitFigures,
  readVisitFiguresOfYesterday,
  type VisitFigures,
} from './visits.repo.ts';

export async function listOwnVisitsToday(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
): Promise<CheckInsToday> {
  const visits = await listVisitsToday(db, viewer.userId);
  return visits.map(({ courtId, checkedInAt, dayEndsAt }) => ({
    courtId,
    checkedInAt: checkedInAt.toISOString(),
    dayEndsAt: dayEndsAt.toISOString(),
  }));
}

export function readOwnCalendar({ db }: Pick<Deps, 'db'>, viewer: Viewer) {
  return readCalendar(db, viewer.userId, viewer.timeZone);
}

/** Where people were, on both sides of a check-in. */
export async function purgeOldPositions(tx: Tx): Promise<void> {
  await purgeCheckInPositions(tx);
  await purgeLastPositions(tx);
}

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
