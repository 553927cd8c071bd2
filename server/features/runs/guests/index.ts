export { purgeGuests } from './guests.repo.ts';
export { registerGuestRoutes } from './guests.routes.ts';
export { takeOverGuestAnswers } from './guests.service.ts';
