import { publishLive } from '#server/features/live/index.ts';
import { settleHeldRun } from '#server/features/runs/answers/index.ts';
import { deleteSpotLog, lockRun, tellScreens } from '#server/features/runs/record/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { deleteInvitationsBetween, listOpenRunsHostedBy, withdrawFrom } from './runs.repo.ts';

/**
 * After a block neither user comes to a run of the other. Locks every open run of both: an answer that holds the lock
 * is seen here, and one that waits for it finds the block.
 */
export async function partHostAndPlayer(tx: Tx, oneId: number, otherId: number): Promise<void> {
  await deleteInvitationsBetween(tx, oneId, otherId);
  for (const { id, hostId } of await listOpenRunsHostedBy(tx, [oneId, otherId])) {
    const run = await lockRun(tx, id);
    const playerId = hostId === oneId ? otherId : oneId;
    if (run === undefined || !(await withdrawFrom(tx, id, playerId))) continue;
    await deleteSpotLog(tx, id, playerId);
    await settleHeldRun(tx, run);
    await tellScreens(tx, run);
    await publishLive(tx, { type: 'runs', userId: playerId });
  }
}
