import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { registerFriendRoutes } from './friends.routes.ts';

export { toRelatedPerson } from './person-row.ts';
export { friendsSection } from './personal-data.repo.ts';
export { searchByHandle, searchByHandleOrName, searchByWords } from './search.repo.ts';

export function registerFriends(app: FastifyInstance, deps: Deps): void {
  registerFriendRoutes(app, deps);
}
