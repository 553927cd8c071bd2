export { settleDueRuns } from './answers/index.ts';
export { judgeShowingUp } from './attendance/index.ts';
export { partHostAndPlayer } from './blocks.service.ts';
export { guestMailQueue } from './guest-mail/index.ts';
export {
  answerByLink,
  askToJoin,
  purgeGuests,
  readGuestAnswer,
  withdraw,
} from './guests/index.ts';
export { cancelByAdmin } from './hosting/index.ts';
export { remindOfRuns } from './notices/index.ts';
export { runsSection } from './personal-data.ts';
export {
  type FoundPublicRun,
  listPublicRuns,
  listPublicRunsNear,
  type PublicRunCard,
  readPublicRun,
} from './read/index.ts';
export { moveRuns } from './runs.repo.ts';
export { registerRuns } from './runs.routes.ts';
export { makeSeriesRuns } from './series/index.ts';
