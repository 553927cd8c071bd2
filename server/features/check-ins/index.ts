import type { FastifyInstance } from 'fastify';
import { purgeSeenPositions } from '#server/features/courts/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { registerCheckInRoutes } from './check-ins.routes.ts';
import { purgeCheckInPositions } from './visits.repo.ts';

export { createCheckInBatcher } from './check-in-batcher.ts';
export type { JudgedCheckIn } from './check-ins.repo.ts';
export { listHeldOf } from './held-check-ins.repo.ts';
export { releaseHeldCheckIn, voidHeldCheckIn } from './held-check-ins.service.ts';
export { moveCheckIns } from './merged-courts.repo.ts';
export { checkInsSection } from './personal-data.repo.ts';
export { readPublicStats, readUserStats } from './user-stats.service.ts';

export async function purgeOldPositions(tx: Tx): Promise<void> {
  await purgeCheckInPositions(tx);
  await purgeSeenPositions(tx);
}

export function registerCheckIns(app: FastifyInstance, deps: Deps): void {
  registerCheckInRoutes(app, deps);
}
