import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/admin/held-review.contract.ts';
import { decideHeld } from './held-review.service.ts';

export function registerHeldReviewRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.releaseCheckIn, async ({ params, viewer }) => {
    await decideHeld(deps, 'check-in.release', { checkInId: params.id, viewerId: viewer.userId });
    return { success: true, message: 'Check-in approved' };
  });

  route(app, deps, contract.voidCheckIn, async ({ params, viewer }) => {
    await decideHeld(deps, 'check-in.void', { checkInId: params.id, viewerId: viewer.userId });
    return { success: true, message: 'Check-in rejected' };
  });
}
