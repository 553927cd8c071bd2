import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/courts/courts.contract.ts';
import { reportCourt } from './reports.service.ts';

export function registerReportRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.reportCourt, async ({ params, body, viewer }) => {
    await reportCourt(deps, viewer.userId, { courtId: params.id, ...body });
    return { success: true };
  });
}
