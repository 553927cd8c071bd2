export { headForCourt } from './presence.service.ts';
export { readUsualDay, recountUsualHours, type UsualDay } from './usual-hours.repo.ts';
