export { nearestCourts, purgeLastPositions, readNearest } from './nearest.repo.ts';
export { courtsWithin } from './nearest.service.ts';
export { areaAround } from './nearest-area.ts';
export { registerSearchRoutes } from './search.routes.ts';
