export { purgeGuests } from './guests.repo.ts';
export { registerGuestRoutes } from './guests.routes.ts';
export {
  answerByLink,
  askToJoin,
  readGuestAnswer,
  takeOverGuestAnswers,
  withdraw,
} from './guests.service.ts';
