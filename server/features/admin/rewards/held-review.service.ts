import { recordAudit } from '#server/features/admin/audit/audit.repo.ts';
import { releaseHeldCheckIn, voidHeldCheckIn } from '#server/features/check-ins/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';

type HeldAction = 'check-in.release' | 'check-in.void';

interface Decision {
  checkInId: number;
  viewerId: number;
}

export function decideHeld(deps: Deps, action: HeldAction, decision: Decision): Promise<void> {
  return deps.db.transaction((tx) => decideHeldWithin(tx, action, decision));
}

/** For a decision within a larger transaction, such as suspending the user. */
export async function decideHeldWithin(
  tx: Tx,
  action: HeldAction,
  decision: Decision,
): Promise<void> {
  const act = action === 'check-in.release' ? releaseHeldCheckIn : voidHeldCheckIn;
  const { before, after } = await act(tx, decision);
  await recordAudit(tx, {
    actorId: decision.viewerId,
    action,
    subjectType: 'check-in',
    subjectId: decision.checkInId,
    before: { outcome: before },
    after: { outcome: after },
  });
}
