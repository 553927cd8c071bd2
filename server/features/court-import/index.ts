export {
  describeEachLine,
  describeFile,
  describeRefusals,
  describeSamples,
  describeTotals,
} from './describe-report.ts';
export { listSources } from './import.repo.ts';
export { type ImportOptions, importFile, lacksSource } from './import.service.ts';
export { ImportFailure } from './import-failure.ts';
export { fileFromPath, type ImportFile } from './import-file.ts';
export { beginRun, carryOutRun, removeSource, undoLastRun } from './import-jobs.service.ts';
export { areaAround, areaOfPlace, fetchFromOverpass } from './overpass.ts';
export { drawPreview } from './preview-page.ts';
