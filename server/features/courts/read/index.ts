export { findCourt, findCourtPage, listCourtsById } from './read.repo.ts';
export { registerReadRoutes } from './read.routes.ts';
