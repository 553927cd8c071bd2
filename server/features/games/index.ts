export { recalculateRatings } from './ratings.service.ts';
