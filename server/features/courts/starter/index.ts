export { loadStarterCourts } from './starter-courts.repo.ts';
