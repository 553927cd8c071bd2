import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { registerReadRoutes } from './read/read.routes.ts';
import { registerRegistrationRoutes } from './registration/registration.routes.ts';
import { registerReportRoutes } from './reports/reports.routes.ts';
import { registerSearchRoutes } from './search/search.routes.ts';

export function registerCourts(app: FastifyInstance, deps: Deps): void {
  registerSearchRoutes(app, deps);
  registerReadRoutes(app, deps);
  registerRegistrationRoutes(app, deps);
  registerReportRoutes(app, deps);
}
