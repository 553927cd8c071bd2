export {
  publishLive,
  publishToPeople,
  purgeLiveEvents,
  readNews,
  startEpoch,
} from './live.repo.ts';
export { registerLive } from './live.routes.ts';
