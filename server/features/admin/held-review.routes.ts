import type { FastifyInstance } from 'fastify';
import { releaseHeldCheckIn, voidHeldCheckIn } from '#server/features/check-ins/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import type { Deps } from '#server/http/deps.ts';
import { route } from '#server/http/route.ts';
import * as contract from '#shared/admin/held-review.contract.ts';
import { recordAudit } from './audit.repo.ts';

export function registerHeldReviewRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.releaseCheckIn, async ({ params, viewer }) => {
    await decide(deps, 'check-in.release', { checkInId: params.id, adminId: viewer.userId });
    return { success: true, message: 'Check-in released' };
  });

  route(app, deps, contract.voidCheckIn, async ({ params, viewer }) => {
    await decide(deps, 'check-in.void', { checkInId: params.id, adminId: viewer.userId });
    return { success: true, message: 'Check-in voided' };
  });
}

function decide(
  deps: Deps,
  action: 'check-in.release' | 'check-in.void',
  decision: { checkInId: number; adminId: number },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const act = action === 'check-in.release' ? releaseHeldCheckIn : voidHeldCheckIn;
    const { userId, before, after } = await act(tx, decision);
    await recordAudit(tx, {
      actorId: decision.adminId,
      action,
      subjectType: 'check-in',
      subjectId: decision.checkInId,
      before: { outcome: before },
      after: { outcome: after },
    });
    await publishLive(tx, { type: 'rewards', userId });
  });
}
