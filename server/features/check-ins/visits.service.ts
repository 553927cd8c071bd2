import { purgeLastPositions } from '#server/features/courts/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { CheckInsToday } from '#shared/check-ins/check-ins.contract.ts';
import { listVisitsToday, purgeCheckInPositions, readCalendar } from './visits.repo.ts';

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
