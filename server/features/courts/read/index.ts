export { findCourt } from './read.repo.ts';
export { registerReadRoutes } from './read.routes.ts';
