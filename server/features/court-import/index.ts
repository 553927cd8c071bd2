export { registerCourtImport } from './court-import.routes.ts';
export {
  describeEachLine,
  describeFile,
  describeRefusals,
  describeSamples,
  describeTotals,
} from './describe-report.ts';
export { type ImportOptions, importFile, lacksSource } from './import.service.ts';
export { ImportFailure } from './import-failure.ts';
export { fileFromPath, type ImportFile } from './import-file.ts';
export { areaAround, areaOfPlace, fetchFromOverpass } from './overpass.ts';
export { drawPreview } from './preview-page.ts';
export { beginRun, carryOutRun, removeSource, undoLastRun } from './runs.service.ts';
export { listSources } from './sources.repo.ts';
