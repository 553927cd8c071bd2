export { listRunsFor, readPublicRun, readRunPage } from './read.service.ts';
export { report } from './report.service.ts';
