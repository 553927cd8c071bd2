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
