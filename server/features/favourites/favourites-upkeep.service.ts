import type { Tx } from '#server/platform/db/database.ts';
import { purgeCourtAlerts } from './court-alerts.repo.ts';
import { purgeCourtWatch, watchCourt } from './court-watch.repo.ts';
import { moveStars } from './favourites.repo.ts';
import { purgeNewRuns } from './new-runs.repo.ts';
import { moveCalls } from './player-calls.repo.ts';

/** After a court was merged: what people want to hear of it, and calls that are open there, go along. */
export async function moveFavourites(
  tx: Tx,
  fromCourtId: number,
  toCourtId: number,
): Promise<void> {
  await moveStars(tx, fromCourtId, toCourtId);
  await watchCourt(tx, toCourtId);
  await moveCalls(tx, fromCourtId, toCourtId);
}

export async function purgeFavourites(tx: Tx): Promise<void> {
  await purgeCourtAlerts(tx);
  await purgeCourtWatch(tx);
  await purgeNewRuns(tx);
}
