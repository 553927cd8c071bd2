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
 * For other users, as of the end of yesterday. Figures that change with a check-in would, next to a court's count,
 * reveal who just arrived.
 */
export async function readPublicStats({ db }: Deps, userId: number): Promise<UserStats> {
  const [figures, balance] = await Promise.all([
    readVisitFiguresOfYesterday(db, userId),
    readBalanceOfYesterday(db, userId),
  ]);
  return toUserStats(figures, balance);
}

function toUserStats(figures: VisitFigures, balance: number): UserStats {
  // While sending is simulated nothing leaves a balance, so it equals lifetime earnings.
  const totalEarnings = fromHundredths(balance);
  return { ...figures, totalEarnings, ...levelProgress(totalEarnings) };
}
