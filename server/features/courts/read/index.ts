export { findCourt, findCourtPage } from './read.repo.ts';
export { registerReadRoutes } from './read.routes.ts';
