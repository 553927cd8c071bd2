export { settleDueRuns } from './answers/answers.service.ts';
export { judgeShowingUp } from './attendance/attendance.service.ts';
export { partHostAndPlayer } from './blocks.service.ts';
export { guestMailQueue } from './guest-mail/guest-mail.service.ts';
export { purgeGuests } from './guests/guests.repo.ts';
export { answerByLink, askToJoin, readGuestAnswer, withdraw } from './guests/guests.service.ts';
export { cancelByAdmin } from './hosting/hosting.service.ts';
export { remindOfRuns } from './notifications/notifications.service.ts';
export { runsSection } from './personal-data.ts';
export {
  type FoundPublicRun,
  listPublicRuns,
  listPublicRunsNear,
  type PublicRunCard,
  readPublicRun,
} from './read/read.service.ts';
export { moveRuns } from './runs.repo.ts';
export { registerRuns } from './runs.routes.ts';
export { makeSeriesRuns } from './series/series.service.ts';
