import type { FastifyInstance } from 'fastify';
import { listOpenReports } from '#server/features/reports/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/admin/reports.contract.ts';
import { REPORTS_PAGE } from '#shared/admin/review-rules.ts';
import { DANGER_AHEAD_PER_REPORTER } from '#shared/people/danger-words.ts';
import { TRUST_LEVELS } from '#shared/trust/level-rules.ts';
import {
  cancelReportedRun,
  dismiss,
  removeReportedMessage,
  removeReportedPost,
  suspendReported,
  toReport,
} from './reports.service.ts';

export function registerReportRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.openReports, async ({ query, viewer }) => {
    const rows = await listOpenReports(deps.db, {
      limit: REPORTS_PAGE,
      offset: query.offset ?? 0,
      levels: TRUST_LEVELS,
      dangerAheadPerReporter: DANGER_AHEAD_PER_REPORTER,
    });
    return rows.map((row) => toReport(row, viewer.userId));
  });

  route(app, deps, contract.dismissReport, async ({ params, viewer }) => {
    await dismiss(deps, { reportId: params.id, viewerId: viewer.userId });
    return { success: true, message: 'Report dismissed' };
  });

  route(app, deps, contract.removePost, async ({ params, viewer }) => {
    await removeReportedPost(deps, { reportId: params.id, viewerId: viewer.userId });
    return { success: true, message: 'Post removed' };
  });

  route(app, deps, contract.removeReportedMessage, async ({ params, viewer }) => {
    await removeReportedMessage(deps, { reportId: params.id, viewerId: viewer.userId });
    return { success: true, message: 'Message removed' };
  });

  route(app, deps, contract.cancelReportedRun, async ({ params, body, viewer }) => {
    const scope = body?.scope ?? 'this';
    await cancelReportedRun(deps, { reportId: params.id, viewerId: viewer.userId, scope });
    return { success: true, message: 'Run canceled' };
  });

  route(app, deps, contract.suspendReported, async ({ params, body, viewer }) => {
    await suspendReported(deps, { reportId: params.id, viewerId: viewer.userId, ...body });
    return { success: true, message: 'Person suspended' };
  });
}
