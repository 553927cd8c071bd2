export { guestMailQueue } from './guest-mail/guest-mail.service.ts';
export { answerByLink, askToJoin, readGuestAnswer, withdraw } from './guests/guests.service.ts';
export { cancelByAdmin } from './hosting/hosting.service.ts';
export { giveUpSpots } from './leaving.service.ts';
export { removeMessageByAdmin, removeMessagesOf } from './messages/messages.service.ts';
export {
  type FoundPublicRun,
  listPublicRuns,
  listPublicRunsNear,
  type PublicRunCard,
  readPublicRun,
} from './read/read.service.ts';
