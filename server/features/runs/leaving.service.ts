import { settleHeldRun } from '#server/features/runs/answers/answers.service.ts';
import { cancelForLeaver } from '#server/features/runs/hosting/hosting.service.ts';
import { lockRun } from '#server/features/runs/lock/lock.repo.ts';
import { tellScreens } from '#server/features/runs/lock/lock.service.ts';
import { logSpot } from '#server/features/runs/lock/spot-log.repo.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { deleteAnswer, listRunsToLeave } from './runs.repo.ts';

/** For a suspension. The user's own runs stay, hidden until it is lifted. */
export function giveUpSpots(tx: Tx, userId: number): Promise<void> {
  return leaveRuns(tx, userId, { cancelsOwn: false });
}

/** Frees the user's spots in upcoming runs. */
export async function leaveRuns(
  tx: Tx,
  userId: number,
  { cancelsOwn }: { cancelsOwn: boolean },
): Promise<void> {
  for (const { id, isHost } of await listRunsToLeave(tx, userId)) {
    if (isHost && !cancelsOwn) continue;
    const run = await lockRun(tx, id);
    if (run === undefined) continue;
    await deleteAnswer(tx, id, userId);
    await logSpot(tx, { runId: id, userId, isGivenBack: false });
    if (isHost) await cancelForLeaver(tx, run);
    await settleHeldRun(tx, run);
    await tellScreens(tx, run);
  }
}
