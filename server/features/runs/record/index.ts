export { type LockedRun, lockRun } from './record.repo.ts';
export {
  holdOwnRun,
  holdVisibleRun,
  makeRunKey,
  requireUpcoming,
  runNotFound,
  tellScreens,
} from './record.service.ts';
export { recordRemoval, wasRemoved } from './removals.service.ts';
export {
  deleteSpotLog,
  hidesNames,
  listSpotLog,
  logSpot,
  purgeSpotLog,
  type SpotLogRow,
} from './spot-log.repo.ts';
