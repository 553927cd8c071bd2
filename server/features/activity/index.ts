import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { registerActivityRoutes } from './activity.routes.ts';

export { activitySection } from './personal-data.ts';
export { removePost, removePostsOf } from './posts.repo.ts';
export { followCourt } from './posts.service.ts';

export function registerActivity(app: FastifyInstance, deps: Deps): void {
  registerActivityRoutes(app, deps);
}
