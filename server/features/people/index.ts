import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { registerPeopleRoutes } from './people.routes.ts';

export function registerPeople(app: FastifyInstance, deps: Deps): void {
  registerPeopleRoutes(app, deps);
}
