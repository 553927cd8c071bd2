export { publishLive, purgeLiveEvents } from './live.repo.ts';
export { registerLive } from './live.routes.ts';
