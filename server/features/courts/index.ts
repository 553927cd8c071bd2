export { courtColumns, courtJoins } from './court-json.repo.ts';
export { registerCourtRoutes as registerCourts } from './courts.routes.ts';
export { nearestCourts, purgeSeenPositions, readNearest } from './nearest.repo.ts';
export { areaAround } from './nearest-area.ts';
export { courtsSection } from './personal-data.repo.ts';
export {
  type CourtDecision,
  duplicatesWithin,
  listPendingCourts,
  pendingWithin,
  readSubmission,
  type Submission,
} from './review.repo.ts';
export {
  approveCourt,
  mergeCourt,
  placeCourtPin,
  rejectCourt,
  rewardCause,
} from './review.service.ts';
export { loadStarterCourts } from './starter-courts.repo.ts';
export { listCourtsWithPhotosOf, listManaged, listPendingCourtsOf } from './takedown.repo.ts';
export {
  changeCourtPhoto,
  closeCourt,
  mergeApprovedCourt,
  moveCourt,
  removeCourt,
  reopenCourt,
  restoreCourt,
} from './takedown.service.ts';
