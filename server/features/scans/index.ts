export { movePosters } from './posters.repo.ts';
export { makePoster } from './posters.service.ts';
export { moveScans, purgeCourtCodes, scansSection } from './scans.repo.ts';
export { registerScans } from './scans.routes.ts';
