export {
  type CourtDecision,
  listPendingCourts,
  lockCourt,
  pendingWithin,
  readSubmission,
  type Submission,
  setPin,
} from './review.repo.ts';
export {
  approveCourt,
  mergeCourt,
  placeCourtPin,
  rejectCourt,
  rewardCause,
} from './review.service.ts';
