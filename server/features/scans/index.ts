export { scansSection } from './personal-data.repo.ts';
export { movePosters } from './posters.repo.ts';
export { makePoster } from './posters.service.ts';
export { moveScans, purgeCourtCodes } from './scans.repo.ts';
export { registerScans } from './scans.routes.ts';
