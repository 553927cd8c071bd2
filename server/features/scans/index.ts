export { scansSection } from './personal-data.repo.ts';
export { moveScans, purgeCourtCodes } from './scans.repo.ts';
export { registerScans } from './scans.routes.ts';
