export { sumDistributed } from './analytics.repo.ts';
