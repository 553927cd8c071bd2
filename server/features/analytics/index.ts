export { sumDistributed } from './analytics.repo.ts';
export { registerAnalytics } from './analytics.routes.ts';
