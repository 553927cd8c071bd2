export { presenceSection, whereaboutsSection } from './personal-data.repo.ts';
export { movePresence, purgePresence } from './presence.repo.ts';
export { registerPresence } from './presence.routes.ts';
export { headForCourt } from './presence.service.ts';
export { readUsualDay, recountUsualHours, type UsualDay } from './usual-hours.repo.ts';
