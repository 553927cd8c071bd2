import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import type { Room } from '#server/platform/room.ts';
import * as contract from '#shared/admin/admin.contract.ts';
import { readSystemStats } from './admin.service.ts';
import { registerAuditRoutes } from './audit/audit.routes.ts';
import { registerCourtReviewRoutes } from './courts/court-review.routes.ts';
import { registerCourtTakedownRoutes } from './courts/court-takedown.routes.ts';
import { registerAppealRoutes } from './people/appeals.routes.ts';
import { registerPeopleRoutes } from './people/people.routes.ts';
import { registerReportRoutes } from './reports/reports.routes.ts';
import { registerRewardRoutes } from './rewards/rewards.routes.ts';
import { registerStatsReviewRoutes } from './stats/stats-review.routes.ts';
import { registerTrustRoutes } from './trust/trust.routes.ts';

export function registerAdmin(app: FastifyInstance, deps: Deps, rooms: readonly Room[]): void {
  route(app, deps, contract.systemStats, () => readSystemStats(deps));
  registerCourtReviewRoutes(app, deps);
  registerCourtTakedownRoutes(app, deps, rooms);
  registerRewardRoutes(app, deps);
  registerStatsReviewRoutes(app, deps);
  registerReportRoutes(app, deps);
  registerPeopleRoutes(app, deps);
  registerAppealRoutes(app, deps);
  registerTrustRoutes(app, deps);
  registerAuditRoutes(app, deps);
}
