import { findAnswer } from '#server/features/runs/answers/answers.repo.ts';
import type { LockedRun } from '#server/features/runs/lock/lock.repo.ts';
import { holdVisibleRun, requireUpcoming } from '#server/features/runs/lock/lock.service.ts';
import { tellInvited } from '#server/features/runs/notifications/notifications.service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import { AppError } from '#shared/errors.ts';
import { mayInvite } from '#shared/runs/run-rules.ts';
import { insertInvitations, listInvitable } from './hosting.repo.ts';

/** Returns how many were invited. Silently skips everyone the viewer can't invite, so that it reveals no block. */
export async function invite(
  deps: Deps,
  viewerId: number,
  { key, userIds }: { key: string; userIds: readonly number[] },
): Promise<number> {
  const open = await deps.db.transaction((tx) => holdInvitableRun(tx, key, viewerId));
  const invitable = await listInvitable(deps.db, open, { viewerId, userIds });
  const counted = await countWithinLimit(deps, viewerId, invitable);
  return deps.db.transaction(async (tx) => {
    const run = await holdInvitableRun(tx, key, viewerId);
    const invitedBy = run.hostId === viewerId ? null : viewerId;
    const invited = await insertInvitations(tx, run.id, { userIds: counted, invitedBy });
    await tellInvited(tx, run, { actorId: viewerId, userIds: invited });
    return invited.length;
  });
}

async function holdInvitableRun(tx: Tx, key: string, viewerId: number): Promise<LockedRun> {
  const run = await holdVisibleRun(tx, key, viewerId);
  const answer = await findAnswer(tx, run.id, { userId: viewerId });
  const isHost = run.hostId === viewerId;
  if (!mayInvite({ isHost, visibility: run.visibility, state: answer?.state })) {
    const reason = run.visibility === 'friends' ? 'NOT_YOUR_RUN' : 'RUN_PLAYERS_ONLY';
    throw new AppError('FORBIDDEN', { reason });
  }
  requireUpcoming(run);
  return run;
}

/** Counts invited users instead of requests. Returns as many as the daily limit allows, or refuses if it is used up. */
async function countWithinLimit(
  deps: Deps,
  viewerId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const counted: number[] = [];
  for (const userId of userIds) {
    try {
      await consumeRateLimit(deps, 'runs:invite', viewerId);
    } catch (error) {
      const isUsedUp = error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';
      if (!isUsedUp || counted.length === 0) throw error;
      break;
    }
    counted.push(userId);
  }
  return counted;
}
