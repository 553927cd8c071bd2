export {
  deleteImportedFacts,
  type FactOfCourt,
  listFacts,
  saveImportedFacts,
  saveShown,
  setFact,
} from './court-card.repo.ts';
export { exportCourts } from './export.service.ts';
export { dropPhotosOf, pinPhoto, replaceCover } from './photos/photos.service.ts';
