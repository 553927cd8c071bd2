export {
  publishLive,
  publishToPeople,
  readNews,
  startEpoch,
} from './live.repo.ts';
