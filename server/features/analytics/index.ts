export { registerAnalytics } from './analytics.routes.ts';
export { sumDistributed } from './rollup.repo.ts';
