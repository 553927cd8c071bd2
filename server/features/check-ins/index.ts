export { proveAtCourt } from './at-court.service.ts';
export { createCheckInBatcher } from './check-in-batcher.ts';
export type { JudgedCheckIn } from './check-ins.repo.ts';
export { lockHeldOf } from './held-check-ins.repo.ts';
export { releaseHeldCheckIn, voidHeldCheckIn } from './held-check-ins.service.ts';
export { purgeOldPositions, readPublicStats, readUserStats } from './visits.service.ts';
