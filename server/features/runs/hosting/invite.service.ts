import { holdOwnRun, requireUpcoming } from '#server/features/runs/lock/lock.service.ts';
import { tellInvited } from '#server/features/runs/notifications/notifications.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import { AppError } from '#shared/errors.ts';
import { insertInvitations, listInvitable } from './hosting.repo.ts';

/** Returns how many were invited. Silently skips users who aren't friends or were already invited. */
export async function invite(
  deps: Deps,
  viewerId: number,
  { key, userIds }: { key: string; userIds: readonly number[] },
): Promise<number> {
  const runId = await deps.db.transaction(async (tx) => {
    const run = await holdOwnRun(tx, key, viewerId);
    requireUpcoming(run);
    return run.id;
  });
  const invitable = await listInvitable(deps.db, { runId, hostId: viewerId, userIds });
  const counted = await countWithinLimit(deps, viewerId, invitable);
  return deps.db.transaction(async (tx) => {
    const run = await holdOwnRun(tx, key, viewerId);
    const invited = await insertInvitations(tx, runId, counted);
    await tellInvited(tx, run, { hostId: viewerId, userIds: invited });
    return invited.length;
  });
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
