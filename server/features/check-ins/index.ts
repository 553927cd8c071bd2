export { createCheckInBatcher } from './check-in-batcher.ts';
export type { JudgedCheckIn } from './check-ins.repo.ts';
export { registerCheckIns } from './check-ins.routes.ts';
export { listHeldOf } from './held-check-ins.repo.ts';
export { releaseHeldCheckIn, voidHeldCheckIn } from './held-check-ins.service.ts';
export { moveCheckIns } from './merged-courts.repo.ts';
export { checkInsSection } from './personal-data.repo.ts';
export { readPublicStats, readUserStats } from './user-stats.service.ts';
export { purgeOldPositions } from './visits.service.ts';
