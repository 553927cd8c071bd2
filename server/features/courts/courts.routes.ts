import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { registerReadRoutes } from './read/index.ts';
import { registerRegistrationRoutes } from './registration/index.ts';
import { registerReportRoutes } from './reports/index.ts';
import { registerSearchRoutes } from './search/index.ts';

export function registerCourts(app: FastifyInstance, deps: Deps): void {
  registerSearchRoutes(app, deps);
  registerReadRoutes(app, deps);
  registerRegistrationRoutes(app, deps);
  registerReportRoutes(app, deps);
}
