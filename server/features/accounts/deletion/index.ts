export { accountSection } from './account-section.ts';
export { registerDeletionRoutes } from './deletion.routes.ts';
export type { PersonalDataSection } from './personal-data.ts';
