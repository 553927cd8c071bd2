import { publishLive } from '#server/features/live/index.ts';
import { settleHeldRun } from '#server/features/runs/answers/answers.service.ts';
import { lockRun } from '#server/features/runs/lock/lock.repo.ts';
import { tellScreens } from '#server/features/runs/lock/lock.service.ts';
import { logSpot } from '#server/features/runs/lock/spot-log.repo.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { deleteInvitationsBetween, listOpenRunsHostedBy, withdrawFrom } from './runs.repo.ts';

/**
 * After a block neither user is in a run of the other. Locks every open run of both: an answer that holds the lock is
 * seen here, and one that waits for it finds the block.
 */
export async function partHostAndPlayer(
  tx: Tx,
  blockerId: number,
  blockedId: number,
): Promise<void> {
  await deleteInvitationsBetween(tx, blockerId, blockedId);
  for (const { id, hostId } of await listOpenRunsHostedBy(tx, [blockerId, blockedId])) {
    const run = await lockRun(tx, id);
    const playerId = hostId === blockerId ? blockedId : blockerId;
    if (run === undefined || !(await withdrawFrom(tx, id, playerId))) continue;
    await logSpot(tx, { runId: id, userId: playerId, isGivenBack: playerId === blockerId });
    await settleHeldRun(tx, run);
    await tellScreens(tx, run);
    await publishLive(tx, { type: 'runs', userId: playerId });
  }
}
