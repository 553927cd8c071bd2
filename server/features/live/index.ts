import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { registerLiveRoutes } from './live.routes.ts';

export { publishLive, purgeLiveEvents } from './live.repo.ts';

export function registerLive(app: FastifyInstance, deps: Deps): void {
  registerLiveRoutes(app, deps);
}
