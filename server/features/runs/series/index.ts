export {
  endSeries,
  listFollowing,
  type Repeats,
  readLocalTime,
  readSeriesClock,
  updateTemplate,
} from './series.repo.ts';
export { beginSeries, makeSeriesRuns } from './series.service.ts';
