import type { FastifyInstance } from 'fastify';
import { sumDistributed } from '#server/features/analytics/index.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { systemStats } from '#shared/admin/admin.contract.ts';
import { fromHundredths } from '#shared/rewards/reward-amounts.ts';
import { registerAuditRoutes } from './audit.routes.ts';
import { registerCourtReviewRoutes } from './court-review.routes.ts';
import { registerCourtTakedownRoutes } from './court-takedown.routes.ts';
import { registerHeldReviewRoutes } from './held-review.routes.ts';
import { registerPeopleRoutes } from './people.routes.ts';
import { registerReportRoutes } from './reports.routes.ts';
import { registerReversalRoutes } from './reversals.routes.ts';
import { registerStatsReviewRoutes } from './stats-review.routes.ts';
import { readSystemTotals } from './system-stats.repo.ts';

export {
  changeRoleByCommand,
  findByIdOrHandle,
  listAdmins,
} from './admin-command.service.ts';
export { recordAudit } from './audit.repo.ts';
export { ensureFirstAdmin } from './first-admin.ts';
export type { PersonRow } from './people.repo.ts';

export function registerAdmin(app: FastifyInstance, deps: Deps): void {
  route(app, deps, systemStats, async () => {
    const [totals, distributed] = await Promise.all([
      readSystemTotals(deps.db),
      sumDistributed(deps.db),
    ]);
    return { ...totals, totalRewards: fromHundredths(distributed) };
  });
  registerCourtReviewRoutes(app, deps);
  registerCourtTakedownRoutes(app, deps);
  registerReversalRoutes(app, deps);
  registerStatsReviewRoutes(app, deps);
  registerHeldReviewRoutes(app, deps);
  registerReportRoutes(app, deps);
  registerPeopleRoutes(app, deps);
  registerAuditRoutes(app, deps);
}
