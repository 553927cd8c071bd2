export { registerCourtRoutes as registerCourts } from './courts.routes.ts';
export { importCourts } from './import.service.ts';
export { UnknownFormat } from './import-formats.ts';
export { courtsSection } from './personal-data.repo.ts';
export {
  type CourtDecision,
  duplicatesWithin,
  listPendingCourts,
  readSubmission,
  type Submission,
} from './review.repo.ts';
export { approveCourt, mergeCourt, placeCourtPin, rejectCourt } from './review.service.ts';
export { loadStarterCourts } from './starter-courts.repo.ts';
