import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { registerCheckInRoutes } from './check-ins.routes.ts';

export type { JudgedCheckIn } from './check-ins.repo.ts';
export { listHeldOf } from './held-check-ins.repo.ts';
export { releaseHeldCheckIn, voidHeldCheckIn } from './held-check-ins.service.ts';
export { moveCheckIns } from './merged-courts.repo.ts';
export { checkInsSection } from './personal-data.repo.ts';
export { gatherPlainCheckIns, PLAIN_CHECK_IN } from './record-plainly.ts';
export { readPublicStats, readUserStats } from './user-stats.service.ts';
export { purgeOldPositions } from './visits.repo.ts';

export function registerCheckIns(app: FastifyInstance, deps: Deps): void {
  registerCheckInRoutes(app, deps);
}
