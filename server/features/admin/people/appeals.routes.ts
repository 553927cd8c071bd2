import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { readDeviceToken } from '#server/platform/sessions/session-cookie.ts';
import * as contract from '#shared/admin/appeals.contract.ts';
import { appeal, decide, readAppeals } from './appeals.service.ts';

export function registerAppealRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.sendAppeal, async ({ body, request }) => {
    await appeal(deps, { ...body, address: request.ip, deviceToken: readDeviceToken(request) });
    return { success: true, message: 'Your appeal has been sent. A different admin will decide.' };
  });

  route(app, deps, contract.listAppeals, ({ viewer }) => readAppeals(deps, viewer));

  route(app, deps, contract.decideAppeal, async ({ params, body, viewer }) => {
    await decide(deps, { viewerId: viewer.userId, appealId: params.id, ...body });
    return { success: true, message: body.grant ? 'Person reinstated' : 'Appeal denied' };
  });
}
