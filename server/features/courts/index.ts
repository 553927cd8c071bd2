export { courtColumns, courtJoins } from './card/index.ts';
export { registerCourts } from './courts.routes.ts';
export {
  deleteHidden,
  hideUnused,
  insertImportedCourts,
  listCourtsOfSource,
  lockCourts,
  type Removal,
  reviseCourts,
} from './imported/index.ts';
export { courtsSection } from './personal-data.repo.ts';
export { findCourtPage, listCourtsById } from './read/index.ts';
export {
  approveCourt,
  type CourtDecision,
  listPendingCourts,
  mergeCourt,
  pendingWithin,
  placeCourtPin,
  readSubmission,
  rejectCourt,
  rewardCause,
  type Submission,
} from './review/index.ts';
export {
  areaAround,
  courtsWithin,
  nearestCourts,
  purgeLastPositions,
  readNearest,
} from './search/index.ts';
export { loadStarterCourts } from './starter/index.ts';
export {
  changeCourtPhoto,
  closeCourt,
  listCourtsWithPhotosOf,
  listManaged,
  listPendingCourtsOf,
  mergeApprovedCourt,
  moveCourt,
  removeCourt,
  reopenCourt,
  restoreCourt,
} from './takedown/index.ts';
