import { grantReward } from '#server/features/rewards/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { DEMO_REWARD_JIM, toHundredths } from '#shared/rewards/rewards.ts';
import { markOnboarded } from './onboarding.repo.ts';

/** The ledger's cause makes the reward unique per user, even for parallel requests. */
export async function finishOnboarding(deps: Deps, viewerId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Locks the user's row first, so that a user who is being deleted gets nothing.
    if (!(await markOnboarded(tx, viewerId))) throw new AppError('NOT_AUTHENTICATED');
    await grantReward(tx, {
      cause: `onboarding:${viewerId}`,
      userId: viewerId,
      hundredths: toHundredths(DEMO_REWARD_JIM),
      to: 'pending',
      kind: 'onboarding',
    });
  });
}
