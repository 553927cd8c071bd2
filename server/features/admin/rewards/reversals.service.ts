import { requireStepUp } from '#server/features/accounts/index.ts';
import { recordAudit } from '#server/features/admin/audit/audit.repo.ts';
import { notify } from '#server/features/notifications/index.ts';
import { findPaidReward, findRewardById, reverseReward } from '#server/features/rewards/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { fromHundredths } from '#shared/rewards/rewards.ts';

const NOT_REVERSED = {
  'not-paid': 'REWARD_NOT_PAID',
  'reversed-before': 'REWARD_ALREADY_REVERSED',
  short: 'BALANCE_TOO_LOW',
} as const;

export async function reverse(
  deps: Deps,
  act: { rewardId: number; viewerId: number; sessionId: number; reason: string },
): Promise<void> {
  await requireStepUp(deps, act, 'rewards');
  return deps.db.transaction(async (tx) => {
    const reward = await findRewardById(tx, act.rewardId);
    if (reward === undefined) throw new AppError('NOT_FOUND');
    await reverseWithin(tx, { cause: reward.cause, viewerId: act.viewerId, reason: act.reason });
  });
}

/** For a reversal within a larger transaction, such as removing a court. */
export async function reverseWithin(
  tx: Tx,
  { cause, viewerId, reason }: { cause: string; viewerId: number; reason: string | null },
): Promise<void> {
  const reward = await findPaidReward(tx, cause);
  if (reward?.userId === viewerId) {
    throw new AppError('FORBIDDEN', {
      reason: 'OWN_REWARD',
    });
  }
  const outcome = await reverseReward(tx, { cause, note: reason });
  if (reward === undefined || outcome !== 'reversed') {
    const reason = NOT_REVERSED[outcome === 'reversed' ? 'not-paid' : outcome];
    throw new AppError('CONFLICT', { reason });
  }
  const { id, userId, courtId, hundredths } = reward;
  await recordAudit(tx, {
    actorId: viewerId,
    action: 'reward.reverse',
    subjectType: 'reward',
    subjectId: id,
    before: { status: 'queued', cause, person: userId },
    after: { status: 'reversed', amount: fromHundredths(hundredths), reason },
  });
  await notify(tx, {
    userId,
    kind: 'reward-reversed',
    cause: `reversal:${cause}`,
    reason,
    ...(courtId === null ? {} : { courtId }),
  });
}
