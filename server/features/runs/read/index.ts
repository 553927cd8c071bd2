export {
  type FoundPublicRun,
  listPublicRuns,
  listPublicRunsNear,
  listRunsFor,
  type PublicRunCard,
  readPublicRun,
  readRunPage,
} from './read.service.ts';
export { report } from './report.service.ts';
