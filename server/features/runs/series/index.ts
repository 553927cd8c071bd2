export {
  endSeries,
  listFollowing,
  type Repeats,
  readLocalTime,
  readSeriesStart,
  updateTemplate,
} from './series.repo.ts';
export { beginSeries, makeSeriesRuns } from './series.service.ts';
