export {
  insertImportedCourts,
  lockCourts,
  reviseCourts,
} from './imported.repo.ts';
export { deleteHidden, hideUnused, listCourtsOfSource, type Removal } from './removal.repo.ts';
