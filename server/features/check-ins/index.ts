export { proveAtCourt } from './at-court.service.ts';
export { createCheckInBatcher } from './check-in-batcher.ts';
export { checkInsSection, type JudgedCheckIn, moveCheckIns } from './check-ins.repo.ts';
export { registerCheckIns } from './check-ins.routes.ts';
export { listHeldOf } from './held-check-ins.repo.ts';
export { releaseHeldCheckIn, voidHeldCheckIn } from './held-check-ins.service.ts';
export { purgeOldPositions, readPublicStats, readUserStats } from './visits.service.ts';
