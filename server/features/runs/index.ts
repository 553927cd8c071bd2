export { settleDueRuns } from './answers/index.ts';
export { judgeShowingUp } from './attendance/index.ts';
export { remindOfRuns } from './notices/index.ts';
export { runsSection } from './personal-data.ts';
export { moveRuns } from './runs.repo.ts';
export { registerRuns } from './runs.routes.ts';
export { makeSeriesRuns } from './series/index.ts';
