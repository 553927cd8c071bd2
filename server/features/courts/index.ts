export {
  deleteHidden,
  hideUnused,
  insertImportedCourts,
  listCourtsOfSource,
  lockCourts,
  type Removal,
  reviseCourts,
} from './imported/imported.repo.ts';
export { findCourtPage, findCourtPhoto, findOnMap, listCourtsById } from './read/read.repo.ts';
export {
  type CourtDecision,
  listPendingCourts,
  pendingWithin,
  readSubmission,
  type Submission,
} from './review/review.repo.ts';
export {
  approveCourt,
  mergeCourt,
  placeCourtPin,
  rejectCourt,
  rewardCause,
} from './review/review.service.ts';
export { readWithPeople } from './search/list.repo.ts';
export { purgeLastPositions, readNearest } from './search/nearest.repo.ts';
export { courtsWithin } from './search/nearest.service.ts';
export { loadStarterCourts } from './starter/starter-courts.repo.ts';
export { courtColumns, courtJoins } from './summary/summary.repo.ts';
export {
  listManaged,
  lockPendingCourtsOf,
} from './takedown/takedown.repo.ts';
export {
  closeCourt,
  hideDuplicate,
  mergeApprovedCourt,
  moveCourt,
  removeCourt,
  renameCourt,
  reopenCourt,
  resetClosure,
  restoreCourt,
  showDuplicate,
} from './takedown/takedown.service.ts';
