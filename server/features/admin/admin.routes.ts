import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import type { Room } from '#server/platform/room.ts';
import * as contract from '#shared/admin/admin.contract.ts';
import { registerAppealRoutes } from './appeals.routes.ts';
import { registerAuditRoutes } from './audit.routes.ts';
import { registerCourtReviewRoutes } from './court-review.routes.ts';
import { registerCourtTakedownRoutes } from './court-takedown.routes.ts';
import { registerHeldReviewRoutes } from './held-review.routes.ts';
import { registerPeopleRoutes } from './people.routes.ts';
import { registerReportRoutes } from './reports.routes.ts';
import { registerReversalRoutes } from './reversals.routes.ts';
import { registerStatsReviewRoutes } from './stats-review.routes.ts';
import { readSystemStats } from './system-stats.service.ts';
import { registerTrustRoutes } from './trust.routes.ts';

export function registerAdmin(app: FastifyInstance, deps: Deps, rooms: readonly Room[]): void {
  route(app, deps, contract.systemStats, () => readSystemStats(deps));
  registerCourtReviewRoutes(app, deps);
  registerCourtTakedownRoutes(app, deps, rooms);
  registerReversalRoutes(app, deps);
  registerStatsReviewRoutes(app, deps);
  registerHeldReviewRoutes(app, deps);
  registerReportRoutes(app, deps);
  registerPeopleRoutes(app, deps);
  registerAppealRoutes(app, deps);
  registerTrustRoutes(app, deps);
  registerAuditRoutes(app, deps);
}
